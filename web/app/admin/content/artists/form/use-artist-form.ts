import { artistsApi } from '@linework/contract/content/api'
import {
  type Artist,
  type artistCreateFields,
  artistPractice,
} from '@linework/contract/content/artists-shapes'
import type { ArtistFormTexts } from '@linework/contract/content/artists-texts'
import type { z } from 'zod'
import type { ApiFailure } from '../../../../lib/calls/api.ts'
import { toFormData } from '../../../../lib/calls/upload.ts'
import { useOnePicture } from '../../../kit/form/pictures/use-one-picture.ts'
import { usePictureList } from '../../../kit/form/pictures/use-picture-list.ts'
import { type FormErrors, useForm } from '../../../kit/form/use-form.ts'
import { useRecordUpload } from '../../../kit/uploads/use-record-upload.ts'

type Given = z.output<typeof artistCreateFields> & { slug?: string | undefined }

interface Options {
  fields: z.ZodType<Given>
  texts: ArtistFormTexts
  /** The artist to edit. Unset: a new one is created. */
  artist?: Artist
  summary: (errors: FormErrors) => string
  /** Errors that only this form has. */
  check: (profileMissing: boolean) => FormErrors
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Artist>
  /** Shows the success message, even after the form was closed. */
  tell: (artist: Artist) => void
  onSaved: (artist: Artist) => void
  onRejected: (failure: ApiFailure) => string
}

export const ARTIST_LABELS = {
  name: 'Name',
  experience: 'Experience',
  service: 'Service',
  services: 'Also offers',
  slug: 'Web address',
  bio: 'Bio',
  hours: 'Working hours',
  styles: 'Styles',
  declines: 'Does not do',
  books: 'Books',
  reopens: 'Opens again',
  availability: 'Booking note',
  words: 'Quote',
  profileImage: 'Profile image',
  images: 'Gallery images',
}

export type ArtistForm = ReturnType<typeof useArtistForm>

export function useArtistForm({ artist, texts, check, send, tell, onSaved, ...options }: Options) {
  const draft = `artists:${artist?._id ?? 'new'}`
  const recordUpload = useRecordUpload({ draft, tell })
  const profile = useOnePicture(artist?.profileImage ?? null, () => form.clearError('profileImage'))
  const work = usePictureList(artist?.images ?? [], () => form.clearError('images'))
  const form = useForm({
    ...options,
    draft,
    before: toArtistValues(artist),
    record: artist && {
      version: artist.version,
      labels: ARTIST_LABELS,
      toValues: toArtistValues,
      mergePictures: ({ profileImage, images }: Artist) => ({
        [ARTIST_LABELS.profileImage]: profile.merge(profileImage),
        [ARTIST_LABELS.images]: work.merge(images),
      }),
    },
    check: () => ({ ...check(profile.missing), ...(work.error ? { images: work.error } : {}) }),
    blocked: () => profile.isBlocked,
    send: ({ slug, version, ...words }, onProgress): Promise<Artist> => {
      const unchanged: string[] = OPTIONAL.filter((name) => form.values[name] === form.before[name])
      const entriesOf = (files: [string, File][]) => {
        const entries: [string, string | File][] = [...files]
        if (artist === undefined) return entries
        const existing = work.kept.map(({ public_id }) => public_id)
        entries.push(['removedProfile', String(profile.removesOldWith(files, 'profileImage'))])
        entries.push(['existingImages', JSON.stringify(existing)])
        entries.push(['removedImages', JSON.stringify(work.removed)])
        if (slug && slug !== form.before.slug) entries.push(['slug', slug])
        if (version !== undefined) entries.push(['version', String(version)])
        return entries
      }
      return recordUpload.send(
        {
          endpoint: artist ? artistsApi.update : artistsApi.create,
          to: words.name,
          pictures: [...profile.toSend('profileImage', texts.profile), ...work.toSend('images', texts.work)],
          send: (files, onShare) => send(toFormData(toTexts(words, unchanged), entriesOf(files)), onShare),
        },
        onProgress,
      )
    },
    onSaved(saved) {
      tell(saved)
      onSaved(saved)
    },
  })
  return {
    ...form,
    artist,
    texts,
    profile,
    work,
    upload: recordUpload,
    unsaved: form.typed || profile.changed || work.changed,
  }
}

const OPTIONAL = ['services', ...artistPractice.keyof().options] as const

/** Joins lists with line breaks. Omits unchanged fields, because an API may not know the optional ones. */
function toTexts(words: Omit<Given, 'slug'>, unchanged: string[]): Record<string, string> {
  const sent = Object.entries(words).filter(([name]) => !unchanged.includes(name))
  return Object.fromEntries(
    sent.map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]),
  )
}

export function toArtistValues(artist: Artist | undefined) {
  return {
    name: artist?.name ?? '',
    bio: artist?.bio ?? '',
    service: artist?.service?._id ?? '',
    /** The ids after the first service, one per line. */
    services:
      artist?.services
        ?.slice(1)
        .map(({ _id }) => _id)
        .join('\n') ?? '',
    experience: artist?.experience ?? '',
    hours: artist?.hours ?? '',
    slug: artist?.slug ?? '',
    styles: artist?.styles?.join(', ') ?? '',
    declines: artist?.declines?.join('\n') ?? '',
    books: artist?.books ?? '',
    reopens: artist?.reopens ?? '',
    availability: artist?.availability ?? '',
    words: artist?.words ?? '',
  }
}
