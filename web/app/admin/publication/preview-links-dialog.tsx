import { previewsApi } from '@linework/contract/previews/api'
import { PREVIEW_LINK_DAYS } from '@linework/contract/previews/limits'
import type { PreviewLink } from '@linework/contract/previews/shapes'
import { PREVIEW_TEXTS } from '@linework/contract/previews/texts'
import type { PublicationKind } from '@linework/contract/records'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { staffName } from '../../shared/staff-name.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import fieldStyles from '../../ui/fields/field.module.css'
import styles from './publication.module.css'
import { failureText } from './use-publication.ts'

const LOAD_FAILED = 'Could not load the links. None are lost.'

interface Props {
  kind: PublicationKind
  id: string
  onClose: () => void
}

/** Who was given a link, until when, and the way to end it. */
export function PreviewLinksDialog({ kind, id, onClose }: Props) {
  const [links, setLinks] = useState<PreviewLink[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const load = useCallback(() => {
    setFailure(undefined)
    browserApi(previewsApi.links, { params: { kind, id } }).then(
      (list) => setLinks(list.links),
      (error) => {
        reportFailure(error)
        setFailure(LOAD_FAILED)
      },
    )
  }, [kind, id])
  useEffect(load, [load])

  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      reportFailure(error)
      setFailure(failureText(error))
    }
    setBusy(false)
  }

  const share = () =>
    run(async () => {
      const made = await browserApi(previewsApi.share, { params: { kind, id } })
      setLinks((before = []) => [made, ...before])
    })

  const revoke = (link: PreviewLink) =>
    run(async () => {
      await browserApi(previewsApi.revoke, { params: { kind, id, link: link.id } })
      setLinks((before = []) => before.filter((each) => each.id !== link.id))
      showToast('ok', PREVIEW_TEXTS.revoked)
    })

  return (
    <Dialog
      title="Preview links"
      subtitle={`Who has a link sees the page as it is saved, without signing in, for ${PREVIEW_LINK_DAYS} days.`}
      side
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <>
          {failure ? <Alert text={failure} /> : null}
          <div className={styles.footer}>
            <Button variant="ghost" size="small" disabled={busy} onClick={close}>
              Close
            </Button>
            {links === undefined && failure ? (
              <Button size="small" onClick={load}>
                Try again
              </Button>
            ) : (
              <Button size="small" disabled={busy || links === undefined} onClick={share}>
                Create link
              </Button>
            )}
          </div>
        </>
      )}
    >
      {links === undefined && failure === undefined ? <Skeleton className={styles.loading} /> : null}
      {links?.length === 0 ? <EmptyState text="No link yet." note="Each can be ended on its own." /> : null}
      {links && links.length > 0 ? (
        <ul className={styles.links} aria-label="Links">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} busy={busy} onRevoke={() => revoke(link)} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

interface RowProps {
  link: PreviewLink
  busy: boolean
  onRevoke: () => void
}

function LinkRow({ link: { address, madeBy, madeAt, endsAt }, busy, onRevoke }: RowProps) {
  const { clock } = useStudio()
  const [made, ends] = [madeAt, endsAt].map((iso) => studioShortMoment(new Date(iso), clock))
  return (
    <li className={styles.link}>
      <span>{`${staffName(madeBy)}, ${made}. Ends ${ends}.`}</span>
      <input
        className={fieldStyles.input}
        readOnly
        value={address}
        aria-label={`Link of ${made}`}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.linkActions}>
        <CopyButton text={address} />
        <Button
          variant="danger"
          size="small"
          disabled={busy}
          aria-label={`Revoke the link of ${made}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}
