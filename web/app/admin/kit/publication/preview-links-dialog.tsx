import type { PublicationKind } from '@linework/contract/records'
import { previewsApi } from '@linework/contract/records/api'
import { PREVIEW_LINK_DAYS } from '@linework/contract/records/limits'
import type { PreviewLink } from '@linework/contract/records/previews-shapes'
import { PREVIEW_TEXTS } from '@linework/contract/records/texts'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { staffName } from '../../../shared/staff-name.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { useAction } from '../page/use-action.ts'
import { useLoaded } from '../page/use-loaded.ts'
import styles from './publication.module.css'
import { failureText } from './use-publication.ts'

const LOAD_FAILED = 'Could not load the links.'

interface Props {
  kind: PublicationKind
  id: string
  onClose: () => void
}

export function PreviewLinksDialog({ kind, id, onClose }: Props) {
  const list = useLoaded(() => browserApi(previewsApi.links, { params: { kind, id } }))
  const links = list.value?.links
  const setLinks = (change: (before: PreviewLink[]) => PreviewLink[]) =>
    list.setValue((before) => ({ links: change(before?.links ?? []) }))
  const action = useAction(failureText)
  const { busy, run } = action
  const failure = list.failed ? LOAD_FAILED : action.failure

  const share = () =>
    run(async () => {
      const made = await browserApi(previewsApi.share, { params: { kind, id } })
      setLinks((before) => [made, ...before])
    })

  const revoke = (link: PreviewLink) =>
    run(async () => {
      await browserApi(previewsApi.revoke, { params: { kind, id, link: link.id } })
      setLinks((before) => before.filter((each) => each.id !== link.id))
      showToast('ok', PREVIEW_TEXTS.revoked)
    })

  return (
    <Dialog
      title="Preview links"
      subtitle={`Anyone with a link can see the saved page without signing in for ${PREVIEW_LINK_DAYS} days.`}
      side
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <>
          {failure ? <Alert text={failure} /> : null}
          <Row gap={3} className={styles.footer}>
            <GhostButton label="Close" disabled={busy} onClick={close} />
            {links === undefined && failure ? (
              <Button label="Try again" size="small" onClick={list.load} />
            ) : (
              <Button size="small" disabled={busy || links === undefined} onClick={share}>
                Create link
              </Button>
            )}
          </Row>
        </>
      )}
    >
      {links === undefined && failure === undefined ? <Skeleton size="small" /> : null}
      {links?.length === 0 ? <EmptyState text="No link yet." note="Links are revoked separately." /> : null}
      {links && links.length > 0 ? (
        <Stack as="ul" aria-label="Links">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} busy={busy} onRevoke={() => revoke(link)} />
          ))}
        </Stack>
      ) : null}
    </Dialog>
  )
}

interface RowProps {
  link: PreviewLink
  busy: boolean
  onRevoke: () => void
}

function LinkRow({ link: { address, createdBy, createdAt, endsAt }, busy, onRevoke }: RowProps) {
  const { clock } = useStudio()
  const [made, ends] = [createdAt, endsAt].map((iso) => studioShortMoment(new Date(iso), clock))
  return (
    <Stack as="li" gap={2} className={styles.link}>
      <span>{`${staffName(createdBy)}, ${made}. Expires ${ends}.`}</span>
      <input
        className={fieldStyles.input}
        readOnly
        value={address}
        aria-label={`Link created on ${made}`}
        onFocus={({ target }) => target.select()}
      />
      <Row gap={3}>
        <CopyButton text={address} />
        <Button
          label="Revoke"
          variant="danger"
          size="small"
          disabled={busy}
          aria-label={`Revoke the link created on ${made}`}
          onClick={onRevoke}
        />
      </Row>
    </Stack>
  )
}

export function PreviewLinksButton({ kind, id }: { kind: PublicationKind; id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="link" label="Preview links" onClick={() => setOpen(true)} />
      {open ? <PreviewLinksDialog kind={kind} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
