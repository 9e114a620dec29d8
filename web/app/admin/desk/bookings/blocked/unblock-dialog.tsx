import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { appointmentsApi } from '@linework/contract/desk/api'
import type { BlockedTime } from '@linework/contract/desk/appointments-shapes'
import { ApiFailure, browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { showFreedToast } from '../../waitlist/freed-toast.ts'
import { failureText } from '../agenda/appointment/use-change.ts'
import { blockedWho } from '../views/agenda-list.tsx'

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
      const offer = artistId === null ? undefined : showFreedToast({ artistId, startsAt })
      showToast('ok', message, { action: { label: 'Undo', run: () => blockAgain(offer?.close) } })
    } catch (error) {
      reportFailure(error)
      // With a 404, another staff member has already removed the blocked time.
      if (!(error instanceof ApiFailure && error.status === 404)) return failureText(error)
    }
    onClose()
    onChanged()
    return undefined
  }

  async function blockAgain(closeOffer?: () => void) {
    closeOffer?.()
    try {
      await browserApi(appointmentsApi.block, { body: { artistId, startsAt, endsAt, reason } })
      // Reloads without closing a dialog, because staff may have opened another one since.
      onChanged()
    } catch (error) {
      reportFailure(error)
      showToast('error', failureText(error))
    }
  }

  return (
    <ConfirmDialog
      title={`${blockedWho(artists, artistId)}: ${reason}`}
      text={`Blocked from ${start} to ${end}. Unblock this time?`}
      confirmLabel="Unblock"
      busyLabel="Saving..."
      destructive
      onConfirm={free}
      onClose={onClose}
    />
  )
}
