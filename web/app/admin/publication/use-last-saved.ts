import type { Publication } from '@linework/contract/publication/shapes'
import type { PublicationKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/versions/api'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/calls/api.ts'
import { staffName } from '../../shared/staff-name.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'

/** 'saved 17 Nov, 10:38 by Meera'; '' until it is known, and for a picture that no one has edited. */
export function useLastSaved(kind: PublicationKind, id: string, publication: Publication): string {
  const { clock } = useStudio()
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the publication is a save
  useEffect(() => {
    // Another API behind this screen may leave it out.
    if (!id) return
    let isShown = true
    quietApi(versionsApi.list, { params: { kind, id } }).then(
      ({ versions: [last] }) => {
        if (!isShown || last === undefined) return
        const by = last.savedBy === null ? '' : ` by ${staffName(last.savedBy)}`
        setText(`saved ${studioShortMoment(new Date(last.savedAt), clock)}${by}`)
      },
      // The editor works without it.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [kind, id, clock, publication])
  return text
}
