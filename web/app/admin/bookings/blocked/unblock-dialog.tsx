import { appointmentsApi } from '@linework/contract/appointments/api'
import type { BlockedTime } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { failureText } from '../agenda/appointment/use-change.ts'
import { blockedWho } from '../list/blocked-text.ts'

interface Props {
  blocked: BlockedTime
  artists: ArtistInList[]
  onChanged: () => void
  onClose: () => void
}

export function UnblockDialog({ blocked, artists, onChanged, onClose }: Props) {
  const { clock } = useStudio()
  const { _id, reason, startsAt, endsAt, artistId } = blocked
  const [start, end] = [startsAt, endsAt].map((at) => studioShortMoment(new Date(at), clock))

  async function free() {
    try {
      const { message } = await browserApi(appointmentsApi.unblock, { params: { id: _id } })
      showToast('ok', message, { action: { label: 'Undo', run: blockAgain } })
    } catch (error) {
      reportFailure(error)
      // Another desk was faster.
      if (!(error instanceof ApiFailure && error.status === 404)) return failureText(error)
    }
    onClose()
    onChanged()
    return undefined
  }

  async function blockAgain() {
    try {
      await browserApi(appointmentsApi.block, { body: { artistId, startsAt, endsAt, reason } })
      // Whatever is open by now stays.
      onChanged()
    } catch (error) {
      reportFailure(error)
      showToast('error', failureText(error))
    }
  }

  return (
    <ConfirmDialog
      title={`${blockedWho(artists, artistId)}: ${reason}`}
      text={`Blocked from ${start} to ${end}. Shall the time be free again?`}
      confirmLabel="Free this time"
      busyLabel="Saving..."
      destructive
      onConfirm={free}
      onClose={onClose}
    />
  )
}
