import type { DeletedKind, OrderedKind } from '@linework/contract/records'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { type CardLayout, EmptyList } from '../../kit/list/list-states.tsx'
import { ListFoot, type ListPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'

export interface EditActs {
  onClose: () => void
  onSaved: () => unknown
}

export interface DeleteActs {
  onClose: () => void
  onDone: () => Promise<void> | void
  onRestored: () => unknown
}

interface Props<T> {
  kind: DeletedKind
  title: string
  addLabel: string | undefined
  emptyTexts: Omit<ComponentProps<typeof EmptyList>, 'onAdd'>
  page: number
  list: Promise<ListPage<T>>
  addressOf: (page: number) => string
  layout: CardLayout
  skeleton: ReactNode
  isOrdered?: boolean
  filter?: ReactNode
  toolsClass?: string | undefined
  gridClass?: string | undefined
  empty?: ReactNode
  card: (item: T, acts: { onEdit: () => void; onDelete: () => void }) => ReactNode
  editor: (item: T | undefined, acts: EditActs) => ReactNode
  addsInHead?: boolean
  deletion: (item: T, acts: DeleteActs) => ReactNode
}

export function RecordsScreen<T extends { _id: string }>(props: Props<T>) {
  const { kind, title, addLabel, emptyTexts, page, list, addressOf, layout, skeleton } = props
  const { open, hasClosed, close, closeAnd, add, edit, remove } = useOpenDialog<T>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const adder =
    open.what === 'add'
      ? props.editor(undefined, { onClose: close, onSaved: closeAnd(() => navigate(addressOf(1))) })
      : null
  return (
    <>
      {adder && props.addsInHead ? (
        adder
      ) : (
        <PageHead title={title}>
          <ListTools className={props.toolsClass}>
            {props.filter}
            {props.isOrdered ? (
              <ChangeOrder kind={kind as OrderedKind} things={title} list={list} onChanged={revalidate} />
            ) : null}
            {addLabel ? (
              <AddButton label={addLabel} autoFocus={props.addsInHead === true && hasClosed} onClick={add} />
            ) : null}
          </ListTools>
        </PageHead>
      )}
      <Deferred key={addressOf(page)} value={list} fallback={skeleton}>
        {(loaded) => (
          <PagedList
            page={page}
            list={loaded}
            addressOf={addressOf}
            things={title}
            empty={props.empty ?? <EmptyList {...emptyTexts} onAdd={addLabel ? add : undefined} />}
            skeleton={skeleton}
            onRetry={revalidate}
          >
            {(items) => {
              const cards = items.map((item) => (
                <li key={item._id}>
                  {props.card(item, { onEdit: () => edit(item), onDelete: () => remove(item) })}
                </li>
              ))
              return layout === 'rows' ? (
                <ul className="surface divided" aria-label={title}>
                  {cards}
                </ul>
              ) : (
                <Grid as="ul" min={layout} gap={5} className={props.gridClass} aria-label={title}>
                  {cards}
                </Grid>
              )
            }}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind={kind} onRestored={revalidate} />
      </ListFoot>
      {props.addsInHead ? null : adder}
      {open.what === 'edit'
        ? props.editor(open.item, { onClose: close, onSaved: closeAnd(revalidate) })
        : null}
      {open.what === 'delete'
        ? props.deletion(open.item, {
            onClose: close,
            onDone: closeAnd(revalidate),
            onRestored: revalidate,
          })
        : null}
    </>
  )
}
