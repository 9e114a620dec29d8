import { galleryApi } from '@linework/contract/content/api'
import { GALLERY_IN_BACK_OFFICE } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { alsoInTexts, GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import { browserApi } from '../../../lib/calls/api.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { CardsSkeleton, EmptyList } from '../../kit/list/list-states.tsx'
import { type ListPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { GalleryTile } from './gallery-tile.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import type { Selection } from './selection/use-selection.ts'

interface Props {
  page: number
  list: ListPage<GalleryImage>
  addressOf: (page: number) => string
  selection: Selection
  isFiltered: boolean
  onAdd: () => void
  onReload: () => Promise<void>
  onLabelled: (saved: GalleryImage[]) => void
  onDeleted: (publicId: string) => void
  onRestored: (publicId: string) => unknown
}

export function GalleryList(props: Props) {
  const { page, list, addressOf, selection, isFiltered, onAdd, onReload, onLabelled, onDeleted, onRestored } =
    props
  const { open, close, closeAnd, edit, remove } = useOpenDialog<GalleryImage>()

  async function deleteImage({ galleryId, public_id: publicId }: GalleryImage) {
    const { message, texts } = await browserApi(galleryApi.remove, { params: { galleryId, publicId } }).catch(
      (failure) => {
        // Reloads, because another user may have already deleted the picture.
        onReload()
        throw failure
      },
    )
    // After the last picture of a page, reloads: an empty page looks like an empty gallery.
    if (list.items.length === 1 && list.pages > 1) await onReload()
    else onDeleted(publicId)
    return { message: [message, alsoInTexts(texts)].filter(Boolean).join(' ') }
  }

  return (
    <>
      <PagedList
        page={page}
        list={list}
        addressOf={addressOf}
        things="Pictures"
        empty={
          isFiltered && list.pages > 1 ? (
            <GallerySkeleton />
          ) : isFiltered ? (
            <EmptyState text="Every picture is labelled." />
          ) : (
            <EmptyList
              text="No images found."
              note="Featured Work fills the home page and the gallery, Inside Studio the About page."
              add="Add the first pictures"
              onAdd={onAdd}
            />
          )
        }
        skeleton={<GallerySkeleton />}
        onRetry={onReload}
        evenAlone
      >
        {(images) => (
          <Grid as="ul" min="small" gap={5} aria-label="Images">
            {images.map((image, i) => (
              <li key={image.public_id}>
                <GalleryTile
                  image={image}
                  name={`picture ${i + 1}`}
                  isSelecting={selection.isOn}
                  isSelected={selection.has(image)}
                  onToggle={() => selection.toggle(image)}
                  onReach={() => selection.extendTo(image, images)}
                  onOpen={() => edit(image)}
                  onDelete={() => remove(image)}
                />
              </li>
            ))}
          </Grid>
        )}
      </PagedList>
      {selection.isOn ? (
        <SelectionBar selection={selection} shown={list.items} onLabelled={onLabelled} onChanged={onReload} />
      ) : null}
      {open.what === 'edit' ? (
        <PictureEditor
          image={open.item}
          onClose={close}
          onChanged={onReload}
          onSaved={closeAnd(onReload)}
          onDelete={() => {
            close()
            remove(open.item)
          }}
        />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title={GALLERY_TEXTS.deleteTitle}
          question={GALLERY_TEXTS.deleteQuestion}
          thumbnail={<Picture picture={open.item} sizes="92px" alt="" />}
          remove={() => deleteImage(open.item)}
          undo={{ kind: 'gallery', id: open.item.public_id }}
          onRestored={onRestored}
          onClose={close}
          onDone={close}
        >
          <p className="muted text-sm mt-3">{GALLERY_TEXTS.deleteNote}</p>
        </DeleteDialog>
      ) : null}
    </>
  )
}

export const GallerySkeleton = () => (
  <CardsSkeleton label="Loading images" count={GALLERY_IN_BACK_OFFICE} layout="small" cardClass="">
    <Skeleton className="square" />
  </CardsSkeleton>
)
