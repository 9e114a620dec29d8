import { galleryApi } from '@linework/contract/content/api'
import {
  GALLERY_CATEGORIES,
  GALLERY_IN_BACK_OFFICE,
  GALLERY_TO_LABEL,
  MISSING_LABELS,
  type MissingLabel,
} from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { WITHOUT_NAMES } from '@linework/contract/content/gallery-texts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ListFilter } from '../../kit/list/list-states.tsx'
import { ListFoot, type ListPage, listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { useCommand } from '../../kit/page/use-command.ts'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/gallery-page'
import { AddPicturesDialog } from './add-pictures-dialog.tsx'
import { CATEGORY_OPTIONS } from './categories.ts'
import { GalleryList, GallerySkeleton } from './gallery-list.tsx'
import styles from './gallery-page.module.css'
import { showLabelled } from './labels/just-labelled.ts'
import { useSelection } from './selection/use-selection.ts'

export const meta = backOfficeMeta('Gallery')

const WITHOUT_OPTIONS = MISSING_LABELS.map((value) => ({ value, label: WITHOUT_NAMES[value] }))

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const category = GALLERY_CATEGORIES.find((each) => each === asked.get('category'))
  const without = MISSING_LABELS.find((each) => each === asked.get('without'))
  const page = readPageNumber(request.url)
  const query = { page, limit: GALLERY_IN_BACK_OFFICE }
  const call = without
    ? browserApi(galleryApi.unlabelled, {
        query: { page, limit: GALLERY_TO_LABEL, without, ...(category && { category }) },
      })
    : category
      ? browserApi(galleryApi.categoryPage, { params: { category }, query, headers: SHOW_ALL })
      : browserApi(galleryApi.page, { query, headers: SHOW_ALL })
  const images = call.then(({ images, pages }) => ({ items: images, pages }))
  return { page, category: category ?? '', without: without ?? '', images: loadPage(images) } as const
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { page, category, without, images } = loaderData
  const [adding, setAdding] = useState(false)
  useCommand({ add: () => setAdding(true) })
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const selection = useSelection(revalidate)
  const justLabelled = useJustLabelled(images, without)
  const addressOf = listUrl('/admin/galery', { category, without })
  const filter = (filters: Record<string, string>) => navigate(listUrl('/admin/galery', filters)(1))
  const key = addressOf(page)
  const asItIsNow = (list: ListPage<GalleryImage>) => ({
    ...list,
    items: justLabelled.show(list.items).filter(({ public_id }) => !deleted.includes(public_id)),
  })
  function restoreRow(publicId: string) {
    setDeleted((before) => before.filter((each) => each !== publicId))
    return revalidate()
  }
  return (
    <>
      <PageHead title="Gallery">
        <Row gap={3} className={styles.order}>
          {without ? null : (
            <ChangeOrder
              key={key}
              kind="gallery"
              things="Pictures"
              category={category}
              list={images}
              onChanged={revalidate}
            />
          )}
          {selection.isOn ? null : <GhostButton label="Select" onClick={selection.start} />}
        </Row>
        <Row gap={5} className={styles.actions}>
          <div className={`flex-1 min-w-0 ${styles.filter}`}>
            <ListFilter
              label="Category"
              all="All Categories"
              value={category}
              options={CATEGORY_OPTIONS}
              onValue={(next) => filter({ category: next, without })}
            />
          </div>
          <div className={`flex-1 min-w-0 ${styles.filter}`}>
            <ListFilter
              label="Labels"
              all="All labels"
              value={without}
              options={WITHOUT_OPTIONS}
              onValue={(next) => filter({ category, without: next })}
            />
          </div>
          <AddButton label="Add New" onClick={() => setAdding(true)} />
        </Row>
      </PageHead>
      <Deferred key={key} value={images} fallback={<GallerySkeleton />}>
        {(list) => (
          <GalleryList
            page={page}
            list={asItIsNow(list)}
            isFiltered={without !== ''}
            selection={selection}
            addressOf={addressOf}
            onAdd={() => setAdding(true)}
            onReload={revalidate}
            onLabelled={justLabelled.note}
            onDeleted={(publicId) => setDeleted((before) => [...before, publicId])}
            onRestored={restoreRow}
          />
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="gallery" onRestored={restoreRow} />
      </ListFoot>
      {adding ? (
        <AddPicturesDialog
          category={category || GALLERY_CATEGORIES[0]}
          onClose={() => setAdding(false)}
          onSaved={(used) => {
            setAdding(false)
            // The new pictures may not match the current filters, so a list that contains them opens.
            const isFiltered = category !== '' || without !== ''
            filter({ category: isFiltered ? used : '' })
          }}
        />
      ) : null}
    </>
  )
}

function useJustLabelled(list: unknown, without: MissingLabel | '') {
  const [since, setSince] = useState<{ list: unknown; labelled: GalleryImage[] }>({ list, labelled: [] })
  const labelled = since.list === list ? since.labelled : []
  return {
    note: (saved: GalleryImage[]) => setSince({ list, labelled: [...saved, ...labelled] }),
    show: (images: GalleryImage[]) => showLabelled(images, labelled, without),
  }
}
