import type { SetupProgress } from '@linework/contract/setup/shapes'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { SetupNotice } from './setup-notice.tsx'

const READY =
  'Visitors can open it now. Everything you filled in, and all the rest, is edited in the back office.'
const SAMPLE = 'Sample content is being added: its pictures appear within a few minutes.'

export function SetupReady({ progress }: { progress: SetupProgress }) {
  const text = progress.isSample ? `${READY} ${SAMPLE}` : READY
  return (
    <SetupNotice title={`${progress.studio.name} is ready.`} text={text}>
      {/* New documents, because this one was made before there was a studio. */}
      <ButtonLink to="/admin" reloadDocument>
        Go to the back office
      </ButtonLink>
      <ButtonLink to="/" variant="ghost" reloadDocument>
        Open the website
      </ButtonLink>
    </SetupNotice>
  )
}
