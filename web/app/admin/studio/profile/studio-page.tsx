import { setupApi } from '@linework/contract/studio/api'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { contactInfoApi, studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { orUndefined } from '../../../lib/calls/load-list.ts'
import { revalidateOnReload } from '../../../lib/navigation/revalidate-on-reload.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/studio-page'
import { toValues } from './document/studio-values.ts'
import { StudioEditor } from './studio-editor.tsx'

export const meta = backOfficeMeta('Studio')

export function clientLoader() {
  return { found: orUndefined(Promise.all([browserApi(studioApi.show), browserApi(contactInfoApi.show)])) }
}

// Changing the tab changes only the query and must not discard unsaved input.
export const shouldRevalidate = revalidateOnReload

export default function StudioPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <Deferred value={found} fallback={<Skeleton size="large" />}>
      {(loaded) => <Editor loaded={loaded} />}
    </Deferred>
  )
}

/** After a failed reload, the editor stays with its input and the previous data. */
function Editor({ loaded }: { loaded: [Studio, ContactInfo | null] | undefined }) {
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState(loaded)
  if (loaded !== undefined && loaded !== last) setLast(loaded)
  if (last === undefined) return <NotLoaded onRetry={revalidate} />
  const [studio, contactInfo] = last
  const records = { studio, contactInfo }
  // The document that replaces the sample studio is loaded separately.
  const isNew = search.has('replace') && studio.isSample
  return isNew ? <OwnStudio {...records} /> : <StudioEditor {...records} instead={undefined} />
}

function OwnStudio(records: { studio: Studio; contactInfo: ContactInfo | null }) {
  const load = () => orUndefined(browserApi(setupApi.own))
  const [own, setOwn] = useState(load)
  return (
    <Deferred value={own} fallback={<Skeleton size="large" />}>
      {(studio) =>
        studio === undefined ? (
          <NotLoaded onRetry={() => setOwn(load())} />
        ) : (
          <StudioEditor {...records} instead={toValues(studio)} />
        )
      }
    </Deferred>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <PageHead title="Studio" />
    <LoadFailed things="The studio’s pages" onRetry={onRetry} />
  </>
)
