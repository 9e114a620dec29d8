import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { serviceNamesOf } from '../../../../shared/artists/describe-artist.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { RetryButton } from '../../../kit/list/list-states.tsx'
import type { Times } from '../../../kit/time/spans.ts'
import { shortName } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'
import { findBusySlots, takenText } from '../conflicts/find-free-slots.ts'
import { timesOf } from './appointment-draft.ts'
import { Chips } from './chips.tsx'
import type { Sheet } from './use-sheet.ts'
import { Warning } from './warning.tsx'

/** Artists who offer the chosen service come first. Each chip shows the availability at the chosen time. */
export function ArtistChips({ sheet }: { sheet: Sheet }) {
  const { plan, artists, agenda, agendaFailed: failed, exceptId } = sheet
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
            ...availabilityText(_id, { agenda, failed, times, time: plan.time, exceptId, clock }),
          })),
          { value: '', name: 'Anyone', more: 'decide later' },
        ]}
        onChoose={(artistId) => sheet.change({ artistId })}
      />
      {failed ? (
        <Warning role="status" ways={<RetryButton onClick={sheet.checkAgain} />}>
          Could not check who is free. You can still book.
        </Warning>
      ) : null}
    </>
  )
}

interface Options {
  /** Undefined until loaded; after a failure, the last loaded agenda. */
  agenda: Agenda | undefined
  failed: boolean
  times: Times
  /** The start time as shown on the chip. */
  time: string
  exceptId?: string | undefined
  clock: StudioClock
}

/** The availability of an artist. Says 'free' only when the agenda was loaded. */
export function availabilityText(
  artistId: string,
  { agenda, failed, times, time, exceptId, clock }: Options,
) {
  const [taken] = agenda ? findBusySlots(agenda, artistId, times, { clock, exceptId }) : []
  if (taken) return { more: takenText(taken, clock), isBusy: true }
  if (failed) return { more: 'could not check', isBusy: false }
  return { more: agenda ? `free ${time}` : 'checking…', isBusy: false }
}
