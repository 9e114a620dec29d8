import type { Link } from '@linework/contract/content/links-shapes'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { EmptyList } from '../../kit/list/list-states.tsx'
import type { ListPage } from '../../kit/list/paged-list.tsx'
import { ListFoot, PagedList } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'
import type { LinkKind } from './link-kind.ts'
import { nameOf } from './link-name.ts'
import styles from './links-grid.module.css'
import { LinksSkeleton } from './links-skeleton.tsx'

interface Props {
  kind: LinkKind
  page: number
  links: Promise<ListPage<Link>>
  addressOf: (page: number) => string
}

/** The shared screen of shorts and reels. */
export function LinksScreen({ kind, page, links, addressOf }: Props) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [editing, setEditing] = useState<Link>()
  const [deleting, setDeleting] = useState<Link>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const skeleton = <LinksSkeleton kind={kind} />
  return (
    <>
      {form === 'open' ? (
        <LinkForm
          kind={kind}
          onClose={() => setForm('closed')}
          onSaved={() => {
            setForm('closed')
            navigate(addressOf(1))
          }}
        />
      ) : (
        <PageHead title={kind.title}>
          <ListTools>
            <ChangeOrder kind={kind.kind.table} things={kind.title} list={links} onChanged={revalidate} />
            <AddButton label={kind.addLabel} autoFocus={form === 'closed'} onClick={() => setForm('open')} />
          </ListTools>
        </PageHead>
      )}
      <Deferred key={page} value={links} fallback={skeleton}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things={kind.title}
            empty={<EmptyList {...kind.empty} onAdd={() => setForm('open')} />}
            skeleton={skeleton}
            onRetry={revalidate}
          >
            {(items) => (
              <Grid as="ul" min="small" gap={5} className={styles.grid} aria-label={kind.title}>
                {items.map((link) => (
                  <li key={link._id}>
                    <LinkCard
                      link={link}
                      kind={kind}
                      onEdit={() => setEditing(link)}
                      onDelete={() => setDeleting(link)}
                    />
                  </li>
                ))}
              </Grid>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind={kind.kind.table} onRestored={revalidate} />
      </ListFoot>
      {editing ? (
        <EditLinkDialog
          kind={kind}
          link={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            return revalidate()
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          title={`Delete ${kind.one}`}
          question={`Are you sure you want to delete “${nameOf(deleting)}”?`}
          remove={() => browserApi(kind.api.remove, { params: { id: deleting._id } })}
          undo={{ kind: kind.kind.table, id: deleting._id, onRestored: revalidate }}
          onClose={() => setDeleting(undefined)}
          onDone={() => {
            setDeleting(undefined)
            return revalidate()
          }}
        />
      ) : null}
    </>
  )
}
