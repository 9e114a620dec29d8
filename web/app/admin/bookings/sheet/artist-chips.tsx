import type { ArtistInList } from '@linework/contract/artists/shapes'
import { serviceNamesOf } from '../../../shared/artists/services-of.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { shortName } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from '../clash/find-clashes.ts'
import { Chips } from './chips.tsx'
import { howFree } from './how-free.ts'
import { type Plan, timesOf } from './plan.ts'
import styles from './sheet.module.css'

interface Props {
  plan: Plan
  artists: ArtistInList[]
  /** Undefined until it is loaded. */
  agenda: Agenda | undefined
  failed: boolean
  /** The appointment that is being changed. */
  exceptId: string | undefined
  onChoose: (artistId: string) => void
  onRetry: () => void
}

/** Those of the chosen service first, each with what is known of the chosen time. */
export function ArtistChips({ plan, artists, agenda, failed, exceptId, onChoose, onRetry }: Props) {
  const { clock } = useStudio()
  const times = timesOf(plan, clock)
  const offers = (artist: ArtistInList) => Number(serviceNamesOf(artist).includes(plan.service))
  const sorted = artists.toSorted((one, other) => offers(other) - offers(one))
  return (
    <>
      <Chips
        label="Artist"
        value={plan.artistId}
        options={[
          ...sorted.map(({ _id, name }) => ({
            value: _id,
            name: shortName(artists, name),
            ...howFree(_id, { agenda, failed, times, time: plan.time, exceptId, clock }),
          })),
          { value: '', name: 'Anyone', more: 'decide later' },
        ]}
        onChoose={onChoose}
      />
      {failed ? (
        <div className={styles.warning} role="status">
          <OfficeIcon name="warning" />
          <p>Could not check who is free. You can still book.</p>
          <div className={styles.ways}>
            <Button variant="ghost" size="small" onClick={onRetry}>
              Try again
            </Button>
          </div>
        </div>
      ) : null}
    </>
  )
}
