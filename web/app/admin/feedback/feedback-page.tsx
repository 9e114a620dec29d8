import { feedbackApi } from '@linework/contract/feedback/api'
import { FEEDBACK_PAGE } from '@linework/contract/feedback/limits'
import type { Feedback } from '@linework/contract/feedback/shapes'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { DeleteDialog } from '../deleted/delete-dialog.tsx'
import { RecentlyDeleted } from '../deleted/recently-deleted.tsx'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import { ListTools } from '../layout/list-tools.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AddButton } from '../list/add-button.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { listAddress } from '../list/list-address.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { loadPage } from '../list/load-page.ts'
import { PagedList } from '../list/paged-list.tsx'
import { useOpenDialog } from '../list/use-open-dialog.ts'
import type { Route } from './+types/feedback-page'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import styles from './feedback-list.module.css'
import { FeedbackSkeleton } from './feedback-skeleton.tsx'

const addressOf = listAddress('/admin/feedback')

export const meta = backOfficeMeta('Feedback')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(feedbackApi.page, { query: { page, limit: FEEDBACK_PAGE } })
  const feedback = call.then(({ feedbacks, totalPages }) => ({ items: feedbacks, pages: totalPages }))
  return { page, feedback: loadPage(feedback) }
}

export default function FeedbackPage({ loaderData: { page, feedback } }: Route.ComponentProps) {
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<Feedback>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Feedback">
        <ListTools>
          <AddButton label="Add Feedback" onClick={add} />
        </ListTools>
      </PageHead>
      <Deferred key={page} value={feedback} fallback={<FeedbackSkeleton />}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Feedback"
            empty={<EmptyList kind="feedback" text="No feedback found." onAdd={add} />}
            skeleton={<FeedbackSkeleton />}
            onRetry={revalidate}
          >
            {(items) => (
              <ul className={styles.grid} aria-label="Feedback">
                {items.map((item) => (
                  <li key={item._id}>
                    <FeedbackCard feedback={item} onEdit={() => edit(item)} onDelete={() => remove(item)} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="feedback" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? (
        <FeedbackDialog onClose={close} onSaved={closeAnd(() => navigate(addressOf(1)))} />
      ) : null}
      {open.what === 'edit' ? (
        <FeedbackDialog feedback={open.item} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title="Delete Feedback"
          question={`Are you sure you want to delete the feedback of ${open.item.name}?`}
          remove={() => browserApi(feedbackApi.remove, { params: { id: open.item._id } })}
          undo={{ kind: 'feedback', id: open.item._id, onRestored: revalidate }}
          onClose={close}
          onDone={closeAnd(revalidate)}
        />
      ) : null}
    </>
  )
}
