import type { Link } from '@linework/contract/content/links-shapes'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { EmbedFrame } from '../../../shared/players/embed-frame.tsx'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import cards from '../../kit/list/cards.module.css'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import type { ListPage } from '../../kit/list/paged-list.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RecordField } from '../records/record-fields.tsx'
import { type EditActs, RecordsScreen } from '../records/records-screen.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import cardStyles from './link-card.module.css'
import formStyles from './link-form.module.css'
import { editorOf, type LinkKind } from './link-kind.ts'
import styles from './links-grid.module.css'

interface Props {
  kind: LinkKind
  page: number
  links: Promise<ListPage<Link>>
  addressOf: (page: number) => string
}

export function LinksScreen({ kind, page, links, addressOf }: Props) {
  return (
    <RecordsScreen
      kind={kind.kind.table}
      title={kind.title}
      addLabel={kind.addLabel}
      emptyTexts={kind.empty}
      page={page}
      list={links}
      addressOf={addressOf}
      layout="small"
      gridClass={styles.grid}
      skeleton={
        <CardsSkeleton
          label={`Loading ${kind.title.toLowerCase()}`}
          count={kind.perPage}
          layout="small"
          gridClass={styles.grid}
          cardClass={`${cards.card} ${cardStyles.card}`}
        >
          <Skeleton className={cardStyles.frame} />
          <Row gap={1} align="center" className={`muted text-sm break-words flex-1 ${cardStyles.caption}`}>
            <Skeleton style={{ width: '60%', height: '1.2rem', marginBlock: '0.8rem' }} />
          </Row>
        </CardsSkeleton>
      }
      isOrdered
      card={(link, acts) => <LinkCard link={link} kind={kind} {...acts} />}
      addsInHead
      editor={(link, acts) =>
        link ? <EditLinkDialog kind={kind} link={link} {...acts} /> : <LinkForm kind={kind} {...acts} />
      }
      deletion={(link, acts) => (
        <DeleteDialog
          title={`Delete ${kind.one}`}
          question={`Are you sure you want to delete “${nameOf(link)}”?`}
          remove={() => browserApi(kind.api.remove, { params: { id: link._id } })}
          undo={{ kind: kind.kind.table, id: link._id }}
          {...acts}
        />
      )}
    />
  )
}

interface EditLinkDialogProps extends EditActs {
  kind: LinkKind
  link: Link
}

function EditLinkDialog({ kind, link, onClose, onSaved }: EditLinkDialogProps) {
  const form = useRecordForm(editorOf(kind), { record: link, onSaved })
  return <RecordDialog title={`Edit ${kind.one}`} form={form} onSaved={onSaved} onClose={onClose} />
}

const SIZES = '(min-width: 1101px) 25vw, 50vw'

interface LinkCardProps {
  link: Link
  kind: LinkKind
  onEdit: () => void
  onDelete: () => void
}

function LinkCard({ link, kind, onEdit, onDelete }: LinkCardProps) {
  const src = kind.embed(link.url)
  const name = nameOf(link)
  return (
    <figure className={`${cards.card} ${cardStyles.card}`}>
      {src !== undefined ? (
        <EmbedFrame
          className={cardStyles.frame}
          src={src}
          title={name}
          cover={
            link.cover && (
              <Picture
                className={`cover ${cardStyles.cover}`}
                picture={link.cover}
                sizes={SIZES}
                alt={`Cover of ${name}`}
              />
            )
          }
        />
      ) : (
        <Stack
          as="a"
          gap={3}
          className={`break-words ${cardStyles.plain}`}
          href={link.url}
          target="_blank"
          rel="noopener"
        >
          <b>{kind.notRecognised}</b>
          <span className={`clamp ${cardStyles.address}`}>{link.url}</span>
        </Stack>
      )}
      <Row
        as="figcaption"
        gap={1}
        align="center"
        className={`muted text-sm break-words flex-1 ${cardStyles.caption}`}
      >
        <span className={`flex-1 min-w-0 ${cardStyles.name}`}>
          {src !== undefined ? name : 'Shown as a plain link'}
        </span>
        <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${name}`} danger onClick={onDelete} />
      </Row>
    </figure>
  )
}

const nameOf = ({ title, url }: Link) => title || shortUrl(url)

/** Shortens the URL for a card, for example to 'shorts/dQw4w9WgXcQ'. */
export const shortUrl = (url: string) =>
  url.replace(/^https?:\/\/(?:(?:www|m)\.)?(?:(?:youtube|instagram)\.com\/)?/, '').replace(/\/$/, '')

interface LinkFormProps extends EditActs {
  kind: LinkKind
}

function LinkForm({ kind, onClose, onSaved }: LinkFormProps) {
  const id = useId()
  const form = useRecordForm(editorOf(kind), { onSaved })
  const { ask, question } = useLeaveQuestion({ unsaved: form.unsaved, onLeave: onClose })
  const busy = form.progress !== undefined
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (form.values.url.trim() === '') event.preventDefault()
    else await form.submit(event)
  }

  return (
    <>
      <PageHead title={kind.title}>
        <GhostButton label="Cancel" disabled={busy} onClick={form.unsaved ? ask : onClose} />
      </PageHead>
      <div className={`surface ${formStyles.panel}`} ref={panel}>
        <FormBody id={id} form={{ ...form, submit }}>
          <Stack gap={4} className={formStyles.row}>
            <RecordField form={form} name="url" />
            <div className={formStyles.save}>
              <Button label={busy ? 'Saving...' : 'Save'} type="submit" size="small" disabled={busy} />
            </div>
          </Stack>
          <RecordField form={form} name="title" />
          <RecordField form={form} name="cover" />
          {form.failure ? <Alert text={form.failure} /> : null}
        </FormBody>
      </div>
      {question}
    </>
  )
}
