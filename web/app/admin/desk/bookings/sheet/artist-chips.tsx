import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { serviceNamesOf } from '../../../../shared/artists/describe-artist.ts'
import { RetryButton } from '../../../kit/list/list-states.tsx'
import { shortName } from '../agenda/blocks/artist-colours.ts'
import { type Slot, takenText } from '../conflicts/find-free-slots.ts'
import { Chips } from './chips.tsx'
import type { Sheet } from './use-sheet.ts'
import { Warning } from './warning.tsx'

export function ArtistChips({ sheet }: { sheet: Sheet }) {
  const { plan, artists, openings, agendaFailed: failed, first } = sheet
  const rank = (artist: ArtistInList) =>
    artist._id === first ? 2 : Number(serviceNamesOf(artist).includes(plan.service))
  const sorted = artists.toSorted((one, other) => rank(other) - rank(one))
  const options = sorted.map(({ _id, name }) => {
    const slots = openings.slotsOf(_id)
    return {
      value: _id,
      name: shortName(artists, name),
      more: failed ? 'could not check' : availabilityText(slots),
      isBusy: slots?.every(({ busy }) => busy) ?? false,
    }
  })
  const anyone = { value: '', name: 'Anyone', more: 'decide later', isBusy: false }
  return (
    <>
      <Chips
        label="Artist"
        hideLabel
        value={plan.artistId}
        options={first === '' ? [anyone, ...options] : [...options, anyone]}
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

/** The first free time, or why there is none. Until the agenda has loaded, no time counts as free. */
export function availabilityText(slots: Slot[] | undefined): string {
  if (slots === undefined) return 'checking…'
  const [shown] = slots
  if (shown === undefined) return 'no times'
  const free = slots.find(({ busy }) => busy === undefined)
  if (free) return `free ${free.time}`
  const kinds = new Set(slots.map(({ busy }) => busy?.kind))
  return shown.busy && kinds.size === 1 ? takenText(shown.busy) : 'full'
}
