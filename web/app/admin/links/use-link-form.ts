import { type Link, linkFields } from '@linework/contract/links/shapes'
import { notSaved } from '../form/not-saved.ts'
import { useOnePicture } from '../form/pictures/use-one-picture.ts'
import { toFormData } from '../form/to-form-data.ts'
import { useForm } from '../form/use-form.ts'
import { addedText, savedText, saySaved } from '../list/say-saved.ts'
import type { LinkKind } from './link-kind.ts'

interface Options {
  kind: LinkKind
  /** The record to edit. Unset: a new one is created. */
  link?: Link
  onSaved: () => void
}

export const LINK_LABELS = { url: 'Link', title: 'Title', cover: 'Cover' }

export type LinkFormState = ReturnType<typeof useLinkForm>

export function useLinkForm({ kind, link, onSaved }: Options) {
  const cover = useOnePicture(link?.cover ?? null, () => form.clearError('cover'))
  const form = useForm({
    fields: linkFields,
    before: toValues(link),
    record: link && {
      version: link.version,
      labels: LINK_LABELS,
      toValues,
      mergePictures: ({ cover: theirs }: Link) => ({ [LINK_LABELS.cover]: cover.merge(theirs) }),
    },
    blocked: () => cover.chosen.bad.length > 0,
    send({ version, ...words }, onProgress) {
      const files = cover.files.map((file): [string, File] => ['cover', file])
      const texts = { ...words, ...(version === undefined ? {} : { version: String(version) }) }
      const form = files.length > 0 ? toFormData(texts, files) : undefined
      if (link)
        return kind.update(link, { body: { ...words, ...(version && { version }) }, form, onProgress })
      const { title, ...body } = words
      return kind.create({ body: title === '' ? body : words, form, onProgress })
    },
    onSaved() {
      saySaved(kind.kind, link ? savedText(kind.kind) : addedText(kind.kind))
      onSaved()
    },
    onRejected: notSaved,
  })
  return { ...form, cover, unsaved: form.typed || cover.changed }
}

const toValues = (link: Link | undefined) => ({ url: link?.url ?? '', title: link?.title ?? '' })
