import { Button } from '../../../ui/buttons/button.tsx'

/** Where a script was not loaded: most browsers ask for it again only on a new page. */
export const ReloadButton = () => (
  <Button variant="ghost" size="small" onClick={() => location.reload()}>
    Reload the page
  </Button>
)
