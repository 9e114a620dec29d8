import { Button } from '../../../ui/buttons/button.tsx'

/** For a script that failed to load: most browsers request it again only on a new page. */
export const ReloadButton = () => (
  <Button variant="ghost" size="small" onClick={() => location.reload()}>
    Reload the page
  </Button>
)
