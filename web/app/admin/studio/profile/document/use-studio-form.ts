import { accentTokens, isAccent } from '@linework/contract/studio/profile/accent'
import { studioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { z } from 'zod'
import { browserApi } from '../../../../lib/calls/api.ts'
import { type Form, type FormErrors, useForm } from '../../../kit/form/use-form.ts'
import { unflatten } from './flat.ts'
import {
  STUDIO_LABELS,
  STUDIO_MERGES,
  type StudioDocument,
  type StudioValues,
  toValues,
} from './studio-values.ts'

export type StudioForm = Form<StudioValues>

const fields = z.preprocess(
  (values) => unflatten<StudioDocument>(values as StudioValues),
  studioFields,
) as z.ZodType<z.output<typeof studioFields>>

const findWeakAccent = (accent: string): FormErrors =>
  isAccent(accent) && accentTokens(accent).nearest ? { 'look.accent': STUDIO_TEXTS.accentTooWeak } : {}

interface Options {
  studio: Studio
  instead: StudioValues | undefined
  send?: (save: () => Promise<Studio>) => Promise<Studio>
  onSaved: (saved: Studio) => void
}

/** All tabs edit this one document. After a save the form stays open and shows the saved values. */
export function useStudioForm({ studio, instead, send = (save) => save(), onSaved }: Options): StudioForm {
  const form: StudioForm = useForm({
    fields,
    draft: instead ? 'studio:own' : 'studio',
    before: instead ?? toValues(studio),
    record: {
      version: studio.version,
      labels: STUDIO_LABELS,
      // Changes of another user to the sample are not merged into the document that replaces the sample.
      toValues: (theirs: Studio) => (instead && theirs.isSample ? instead : toValues(theirs)),
      merges: STUDIO_MERGES,
    },
    check: () => findWeakAccent(form.values['look.accent']),
    async send(body) {
      const replacesSample = instead !== undefined
      const saved = await send(() => browserApi(studioApi.save, { body: { ...body, replacesSample } }))
      form.reset(toValues(saved), saved.version)
      return saved
    },
    onSaved,
    onRejected: ({ message, errors }) => errors[0]?.message || message || STUDIO_TEXTS.saveFailed,
  })
  return form
}
