import { contactInfoApi } from '@linework/contract/contact-info/api'
import type { ContactInfo } from '@linework/contract/contact-info/shapes'
import { setupApi } from '@linework/contract/setup/api'
import { studioApi } from '@linework/contract/studio/api'
import type { Studio } from '@linework/contract/studio/shapes'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { revalidateOnReload } from '../../lib/revalidate-on-reload.ts'
import { EMPTY_STUDIO } from '../../shared/empty-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import type { Route } from './+types/studio-page'
import { toValues } from './document/studio-values.ts'
import { StudioEditor } from './studio-editor.tsx'
import styles from './studio-page.module.css'

export const meta = backOfficeMeta('Studio')

export function clientLoader() {
  return { found: Promise.all([browserApi(studioApi.show), browserApi(contactInfoApi.show)]) }
}

// Another tab is another query, and must not replace what was typed.
export const shouldRevalidate = revalidateOnReload

export default function StudioPage({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <Deferred value={found} fallback={<Skeleton className={styles.loading} />}>
      {([studio, contactInfo]) => {
        // The studio that replaces the sample is a document of its own.
        const isNew = search.has('replace') && studio.isSample
        const records = { studio, contactInfo }
        return isNew ? <OwnStudio {...records} /> : <StudioEditor {...records} instead={undefined} />
      }}
    </Deferred>
  )
}

/** Begins with what the studio has written itself; with nothing where that cannot be loaded. */
function OwnStudio(records: { studio: Studio; contactInfo: ContactInfo | null }) {
  const own = useMemo(() => browserApi(setupApi.own).catch(() => EMPTY_STUDIO), [])
  return (
    <Deferred value={own} fallback={<Skeleton className={styles.loading} />}>
      {(studio) => <StudioEditor {...records} instead={toValues(studio)} />}
    </Deferred>
  )
}
