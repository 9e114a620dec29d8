import { consentApi } from '@linework/contract/desk/api'
import { CONSENT_VERSIONS_MAX, countryFacts } from '@linework/contract/desk/consent'
import { type ConsentSettings, type ConsentText, consentShapes } from '@linework/contract/desk/consent-shapes'
import { useRef } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormPanel } from '../../kit/form/form-panel.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { saveFailedText } from '../../kit/page/saved-toast.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { dayOf } from '../../kit/time/days.ts'
import { Warning } from '../bookings/sheet/warning.tsx'
import styles from '../messages/messages-form.module.css'
import { ConsentTextFields, type TextsForm } from './consent-text-fields.tsx'

const fields = consentShapes.save.body.omit({ version: true })

const toValues = ({ years, reason, texts }: ConsentSettings) => ({ years, reason, texts })

const CONFLICT = 409

export function ConsentTexts({ settings, services }: { settings: ConsentSettings; services: string[] }) {
  const { place } = useStudio()
  const may = usePermission()
  const version = useRef(settings.version)
  const form: TextsForm = useForm({
    fields,
    before: toValues(settings),
    draft: 'consent',
    send: (given) => browserApi(consentApi.save, { body: { ...given, version: version.current } }),
    onSaved(saved) {
      version.current = saved.version
      form.reset(toValues(saved))
      showToast('ok', 'Consent texts saved.')
    },
    onRejected: (failure) =>
      failure.status === CONFLICT
        ? 'Someone else saved the consent texts. Copy your text, then reload the page.'
        : saveFailedText(failure),
  })
  const { texts, years } = form.values
  const open = services.filter((service) => !form.before.texts.some((text) => appliesTo(text, service)))
  const isDraft = ({ _id }: ConsentText) =>
    (form.before.texts.find((each) => each._id === _id)?.state ?? 'draft') === 'draft'
  const add = (text: ConsentText) =>
    form.change('texts', [
      { ...text, _id: crypto.randomUUID(), state: 'draft', number: 0, publishedAt: null, retiredAt: null },
      ...texts,
    ])
  return (
    <FormPanel form={form} disabled={!may(consentApi.save)}>
      <h2 className="subheading">Texts</h2>
      <p className="muted text-sm">
        A published text is never changed: copy it, edit the copy and publish that. Ask a lawyer what it must
        say.
      </p>
      {open.length > 0 ? (
        <Warning>{`No text is published for: ${open.join(', ')}. Clients are not asked to sign.`}</Warning>
      ) : null}
      {form.errors.texts ? <Alert text={form.errors.texts} /> : null}
      {texts.map((text, index) =>
        isDraft(text) ? (
          <ConsentTextFields key={text._id} form={form} index={index} services={services} />
        ) : (
          <PublishedText
            key={text._id}
            text={text}
            onCopy={() => add(text)}
            onRetire={() =>
              form.change(
                'texts',
                texts.map((each) => (each === text ? { ...text, state: 'retired' } : each)),
              )
            }
          />
        ),
      )}
      {texts.length < CONSENT_VERSIONS_MAX ? (
        <GhostButton
          label="Add a text"
          onClick={() => add({ ...NEW_TEXT, facts: countryFacts(place.country) })}
        />
      ) : null}
      <h2 className={`subheading ${styles.heading}`}>Retention</h2>
      <Grid min="medium" gap={5}>
        <LabelledInput
          label="Years that a signed consent is kept"
          inputMode="numeric"
          error={form.errors.years}
          value={String(years)}
          onValue={(typed) => form.change('years', Number(typed.replaceAll(/\D/g, '')))}
        />
        <TextField form={form} name="reason" label="Reason, for clients who ask for erasure" />
      </Grid>
    </FormPanel>
  )
}

const appliesTo = ({ state, services }: ConsentText, service: string) =>
  state === 'published' &&
  (services.length === 0 || services.some((each) => each.toLowerCase() === service.toLowerCase()))

const languageName = (code: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code)

const NEW_TEXT: ConsentText = {
  _id: '',
  name: 'Consent',
  services: [],
  language: 'en',
  minimumAge: 18,
  guardianAge: null,
  facts: [],
  statement: '',
  questions: [],
  blocksCheckIn: true,
  state: 'draft',
  number: 0,
  publishedAt: null,
  retiredAt: null,
}

interface PublishedProps {
  text: ConsentText
  onCopy: () => void
  onRetire: () => void
}

function PublishedText({ text, onCopy, onRetire }: PublishedProps) {
  const { clock } = useStudio()
  const { name, number, language, services, statement, state, publishedAt, retiredAt } = text
  const day = (at: string | null) => (at === null ? 'when you save' : formatDay(dayOf(at, clock)))
  const dates = [
    `Published ${day(publishedAt)}`,
    state === 'retired' ? `retired ${day(retiredAt)}` : '',
    services.join(', ') || 'all other services',
  ]
  return (
    <Stack as="section" gap={3} className={styles.care} aria-label={`${name}, version ${number}`}>
      <details>
        <summary
          className={styles.summary}
        >{`${name}, version ${number}, ${languageName(language)}`}</summary>
        <p className="pre-line" lang={language}>
          {statement}
        </p>
      </details>
      <p className="muted text-sm">{dates.filter(Boolean).join(' · ')}</p>
      <Row gap={3} wrap>
        <GhostButton label="Copy as a draft" onClick={onCopy} />
        {state === 'published' ? (
          <Button label="Retire" variant="danger" size="small" onClick={onRetire} />
        ) : null}
      </Row>
    </Stack>
  )
}
