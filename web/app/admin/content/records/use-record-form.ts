import { fieldsOf, type Kind } from '@linework/contract/content/kind'
import type { Endpoint, Input } from '@linework/contract/http/endpoint'
import type { PublicKind } from '@linework/contract/records'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { STILL_READING } from '@linework/contract/records/pictures-texts'
import type { Publication } from '@linework/contract/records/publication-shapes'
import type { z } from 'zod'
import { type ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import type { Merges } from '../../kit/form/merge/merge-values.ts'
import { useOnePicture } from '../../kit/form/pictures/use-one-picture.ts'
import { usePictureList } from '../../kit/form/pictures/use-picture-list.ts'
import { type Form, type FormErrors, useForm } from '../../kit/form/use-form.ts'
import { addedText, savedText, saveFailedText, showSavedToast } from '../../kit/page/saved-toast.ts'
import { useSaveDraft } from '../../kit/publication/use-publication.ts'
import { useRecordUpload } from '../../kit/uploads/use-record-upload.ts'
import { toBody, toRecordValues, toTexts, type ValuesOf } from './record-values.ts'

export interface AnyRecord {
  _id: string
  version: number
  publication?: Publication | undefined
}

type Name<K extends Kind> = keyof K['fields'] & string

type Layout<Name extends string> = (Name | (Name | Name[])[])[]

export interface RecordEditor<K extends Kind, Whole extends AnyRecord> {
  kind: K
  /** The name of one record, capitalised as in 'Edit Blog'. */
  one: string
  api: { create: Endpoint; update: Endpoint }
  fields: { create: z.ZodType; edit: z.ZodType }
  layout?: Layout<Name<K>>
  /** Sends every save as a multipart form. Otherwise a save without files is sent as JSON. */
  multipart?: true
  toValues?: (record: Whole | undefined) => Partial<ValuesOf<K>>
  merges?: Merges<ValuesOf<K>>
  check?: (record: Whole | undefined) => FormErrors
  summary?: (errors: FormErrors, isEdit: boolean) => string
  saved?: { create: string; edit: string }
  tell?: (record: Whole, text: string) => void
  onRejected?: (failure: ApiFailure, isEdit: boolean) => string
  undrafted?: true
}

export interface EditOptions<K extends Kind, Whole> {
  record?: Whole | undefined
  defaults?: Partial<ValuesOf<K>>
  onSaved: (saved: Whole) => void
}

export type RecordForm<K extends Kind, Whole extends AnyRecord> = ReturnType<typeof useRecordForm<K, Whole>>

export function rowsOf({ kind, layout = [] }: { kind: Kind; layout?: Layout<string> }): Layout<string> {
  const placed = layout.flat(2)
  const others = Object.entries(kind.fields).filter(
    ([name, { form }]) => form !== 'never' && !placed.includes(name),
  )
  return [...layout, ...others.map(([name]) => name)]
}

export const labelsOf = (editor: { kind: Kind; layout?: Layout<string> }) =>
  Object.fromEntries(
    rowsOf(editor)
      .flat(2)
      .map((name) => [name, editor.kind.fields[name]?.label ?? name]),
  )

export function useRecordForm<K extends Kind, Whole extends AnyRecord>(
  editor: RecordEditor<K, Whole>,
  { record, defaults, onSaved }: EditOptions<K, Whole>,
) {
  const { kind, api, summary } = editor
  const isEdit = record !== undefined
  const mode = isEdit ? 'edit' : 'create'
  const labels = labelsOf(editor)
  const draft = editor.undrafted ? undefined : `${kind.table}:${record?._id ?? 'new'}`
  const { mark, onSaveDraft } = useSaveDraft()
  const saveOnce = useSaveOnce()

  const name = kind.table as PublicKind
  const text = editor.saved?.[mode] ?? (isEdit ? savedText(name) : addedText(name))
  const tell = (saved: Whole) => (editor.tell ? editor.tell(saved, text) : showSavedToast(name, text, saved))
  const recordUpload = useRecordUpload<Whole>({ draft, tell })

  const [one] = fieldsOf(kind, 'picture')
  const [list] = fieldsOf(kind, 'pictures')
  const pictureIn = (of: Whole | undefined) =>
    (one && (of?.[one[0] as keyof Whole] as Picture | null)) ?? null
  const picturesIn = (of: Whole | undefined) => (list && (of?.[list[0] as keyof Whole] as Picture[])) ?? []
  const picture = useOnePicture(pictureIn(record), () => one && form.clearError(one[0]))
  const pictures = usePictureList(picturesIn(record), () => list && form.clearError(list[0]))
  const missing = one && picture.missing ? one[1][isEdit ? 'needed' : 'required'] : undefined

  const toValues = (of: Whole | undefined) =>
    ({ ...toRecordValues(kind, of), ...editor.toValues?.(of) }) as ValuesOf<K>

  function pictureEntries(files: [string, File][]): [string, string][] {
    if (!isEdit) return []
    const entries: [string, string][] = []
    if (one?.[1].removed) entries.push([one[1].removed, String(picture.removesOldWith(files, one[0]))])
    if (list) {
      const { kept, removed, orderOnMove } = list[1]
      const order = pictures.kept.map(({ public_id }) => public_id)
      if (!orderOnMove || pictures.moved) entries.push([kept, JSON.stringify(order)])
      entries.push([removed, JSON.stringify(pictures.removed)])
    }
    return entries
  }

  function send(
    body: Record<string, unknown>,
    version: number | undefined,
    files: [string, File][],
    onProgress: (share: number) => void,
  ) {
    const asForm = editor.multipart || files.length > 0
    const versions = version === undefined ? {} : { version: asForm ? String(version) : version }
    const call = async (input: object): Promise<Whole> => {
      const endpoint = isEdit ? api.update : api.create
      if (!asForm)
        return (await browserApi(endpoint, {
          ...input,
          body: { ...body, ...versions },
        } as Input<Endpoint>)) as Whole
      const { slug, ...texts } = toTexts(kind, body)
      const address = { ...(slug ? { slug } : {}), ...versions } as Record<string, string>
      const form = mark(toFormData(texts, [...files, ...pictureEntries(files), ...Object.entries(address)]))
      return (await upload(endpoint, { ...input, form, onProgress } as never)) as Whole
    }
    // Without a list of pictures, a repeated edit has the same result, so it needs no idempotency key.
    if (isEdit && !list) return call({ params: { id: record._id } })
    return saveOnce((headers) => call({ ...(isEdit ? { params: { id: record._id } } : {}), headers }))
  }

  const form: Form<ValuesOf<K>> = useForm<ValuesOf<K>, Record<string, unknown>, Whole, Whole>({
    fields: editor.fields[mode] as z.ZodType<Record<string, unknown>>,
    draft,
    before: isEdit ? toValues(record) : { ...toValues(undefined), ...defaults },
    record: record && {
      version: record.version,
      labels: labels as Record<keyof ValuesOf<K> & string, string>,
      toValues,
      ...(editor.merges ? { merges: editor.merges } : {}),
      mergePictures: (theirs) => ({
        ...(one ? { [one[1].label]: picture.merge(pictureIn(theirs)) } : {}),
        ...(list ? { [list[1].label]: pictures.merge(picturesIn(theirs)) } : {}),
      }),
    },
    ...(summary ? { summary: (errors: FormErrors) => summary(errors, isEdit) } : {}),
    check: (): FormErrors => ({
      ...listUnchosen(kind, form.values),
      ...(one && missing ? { [one[0]]: missing } : {}),
      ...(one && picture.isReading ? { [one[0]]: STILL_READING } : {}),
      ...(list && pictures.error ? { [list[0]]: pictures.error } : {}),
      ...editor.check?.(record),
    }),
    blocked: () => picture.isBlocked,
    send({ version, ...given }, onProgress) {
      const body = toBody(kind, given, form as never)
      return recordUpload.send(
        {
          endpoint: isEdit ? api.update : api.create,
          to: (given[kind.title] as string) || editor.one,
          pictures: [
            ...(one ? picture.toSend(one[0], one[1].texts[mode]) : []),
            ...(list ? pictures.toSend(list[0], list[1].texts[mode]) : []),
          ],
          send: (files, onShare) => send(body, version, files, onShare),
        },
        onProgress,
      )
    },
    onSaved(saved) {
      tell(saved)
      onSaved(saved)
    },
    onRejected: (failure) => editor.onRejected?.(failure, isEdit) ?? saveFailedText(failure),
  })

  return {
    ...form,
    editor,
    record,
    picture,
    pictures,
    upload: recordUpload,
    unsaved: form.typed || picture.changed || pictures.changed,
    onSaveDraft,
  }
}

const listUnchosen = (kind: Kind, values: object): FormErrors =>
  Object.fromEntries(
    fieldsOf(kind, 'number').flatMap(([name, { required }]) =>
      required && (values as Record<string, string>)[name] === '' ? [[name, required]] : [],
    ),
  )
