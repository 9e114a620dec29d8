import { PICTURES_PER_CALL } from '@prahar/contract/pictures'
import type { SERVICE_CREATE_TEXTS, Service } from '@prahar/contract/services'
import type { serviceCreateFields } from '@prahar/contract/services-shapes'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure } from '../../lib/api.ts'
import { fieldErrors, joinFieldErrors } from '../../lib/field-errors.ts'
import { useServicePictures } from './use-service-pictures.ts'

export type ServiceValues = Pick<Service, 'name' | 'shortDescription' | 'fullDescription'>
type Errors = Record<string, string>

interface Options {
  fields: typeof serviceCreateFields
  texts: typeof SERVICE_CREATE_TEXTS
  /** What is being edited; without it, a new one is written. */
  service?: Service
  send: (form: FormData, onProgress: (share: number) => void) => Promise<unknown>
  onSaved: () => void
  /** Tells about a refusal and returns the words that stay in the form. */
  onRefused: (failure: ApiFailure) => string
}

const TOO_MANY = `At most ${PICTURES_PER_CALL} files at once.`
const EMPTY: ServiceValues = { name: '', shortDescription: '', fullDescription: '' }

export type ServiceForm = ReturnType<typeof useServiceForm>

export function useServiceForm({ fields, texts, service, send, onSaved, onRefused }: Options) {
  const before: ServiceValues = service ?? EMPTY
  const [values, setValues] = useState<ServiceValues>(() => ({ ...EMPTY, ...pick(before) }))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const pictures = useServicePictures(service, (field) => clearError(field))

  function clearError(field: string) {
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  function change(field: keyof ServiceValues, value: string) {
    setValues((current) => ({ ...current, [field]: value }))
    clearError(field)
  }

  /** All at once, and the first one gets the focus. */
  function showErrors(form: HTMLFormElement, found: Errors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = fields.safeParse(values)
    const found: Errors = given.success ? {} : fieldErrors(given.error)
    if (pictures.headerMissing) found.headerImage = texts.headerMissing
    if (pictures.related.good.length > PICTURES_PER_CALL) found.relatedImg = TOO_MANY
    setFailure(undefined)
    showErrors(form, found)
    if (!given.success || Object.keys(found).length > 0 || pictures.header.bad.length > 0) return
    setProgress(0)
    try {
      await send(toFormData(given.data, pictures.entries()), setProgress)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // Enabled again before the focus goes to a field.
      flushSync(() => setProgress(undefined))
      setFailure(onRefused(error))
      showErrors(form, joinFieldErrors(error.errors))
    }
  }

  const typed = Object.entries(pick(before)).some(
    ([field, value]) => values[field as keyof ServiceValues] !== value,
  )
  return {
    values,
    texts,
    errors,
    failure,
    progress,
    pictures,
    change,
    submit,
    unsaved: typed || pictures.changed,
  }
}

const pick = ({ name, shortDescription, fullDescription }: ServiceValues): ServiceValues => ({
  name,
  shortDescription,
  fullDescription,
})

function toFormData(values: ServiceValues, pictures: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(values), ...pictures]) form.append(name, value)
  return form
}
