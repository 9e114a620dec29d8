import type { ConsentPage, NewSignature } from '@linework/contract/desk/clients/consent-page-shapes'
import { CLIENT_FACTS, CONSENT_SHORT_MAX } from '@linework/contract/desk/consent'
import type { ComponentProps } from 'react'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import styles from './client-page.module.css'
import { Problem } from './client-page-frame.tsx'
import formStyles from './consent-form.module.css'
import { labelsOf } from './consent-labels.ts'
import { SignaturePad } from './signature-pad.tsx'

interface Props {
  page: ConsentPage
  text: ConsentPage['texts'][number]
  /** The id of the new record, fixed in the form, so that a form sent twice is stored once. */
  id: string
  problem: string | undefined
  /** The values of a form that could not be sent, or of the record to correct. */
  typed: Partial<NewSignature> | undefined
}

const FIELD_TYPES = {
  birthDate: { type: 'date', autoComplete: 'bday' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  design: {},
  placement: {},
} as const

export function ConsentForm({ page, text, id, problem, typed }: Props) {
  const { name, number, language, minimumAge, guardianAge, facts, statement, questions } = text
  const labels = labelsOf(language)
  const given = { name: page.name, phone: page.phone, ...typed }
  const asked = CLIENT_FACTS.filter((fact) => facts.includes(fact))
  const check = (box: 'isOfAge' | 'questionsRead' | 'agrees', label: string) => (
    <Row as="label" gap={3} align="center" className={formStyles.check}>
      <input type="checkbox" name={box} value="yes" required defaultChecked={typed?.[box]} />
      {label}
    </Row>
  )
  return (
    <Stack gap={5}>
      <h1 className={styles.title} lang={/^en\b/.test(language) ? undefined : language}>
        {name}
      </h1>
      <p className={styles.muted}>
        {[page.service, page.artist, `${labels.version} ${number}`].filter(Boolean).join(' · ')}
      </p>
      <Languages page={page} current={language} />
      <Problem text={problem} />
      <form method="post" className={styles.columns}>
        <Stack as="section" gap={5} lang={language} aria-label={labels.text}>
          <p className="pre-line">{statement}</p>
          {questions.length === 0 ? null : (
            <>
              <p>
                <b>{labels.health}</b>
              </p>
              <ul className={styles.list}>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </>
          )}
        </Stack>
        <section className={styles.askForm} lang={language} aria-label={labels.signature}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="textId" value={text._id} />
          <input type="hidden" name="corrects" value={page.signed?._id ?? ''} />
          <Asked label={labels.name} name="name" autoComplete="name" required value={given.name} />
          {asked.map((fact) => (
            <Asked
              key={fact}
              label={labels[fact]}
              name={fact}
              required
              value={given[fact]}
              {...FIELD_TYPES[fact]}
            />
          ))}
          {guardianAge === null ? null : (
            <fieldset className={styles.askForm}>
              <legend>{labels.guardian(minimumAge)}</legend>
              <Asked label={labels.guardianName} name="guardianName" value={given.guardian?.name} />
              <Asked label={labels.relation} name="guardianRelation" value={given.guardian?.relation} />
            </fieldset>
          )}
          {facts.includes('birthDate') || minimumAge === 0
            ? null
            : check('isOfAge', labels.isOfAge(minimumAge))}
          {check('questionsRead', questions.length === 0 ? labels.talked : labels.read)}
          {check('agrees', labels.agrees)}
          <Asked
            label={labels.typeName}
            name="signature"
            autoComplete="off"
            required
            value={typed?.signature?.name}
          />
          <SignaturePad labels={labels} drawn={typed?.signature?.drawn} />
          <button type="submit" className={styles.send}>
            {labels.sign}
          </button>
        </section>
      </form>
    </Stack>
  )
}

function Languages({ page: { texts, signed }, current }: { page: ConsentPage; current: string }) {
  if (texts.length < 2) return null
  return (
    <Row as="nav" gap={4} wrap aria-label={labelsOf(current).language}>
      {texts.map(({ language }) => (
        <a
          key={language}
          href={`?language=${language}${signed ? '&correct' : ''}`}
          className={styles.outlined}
          lang={language}
          aria-current={language === current || undefined}
        >
          {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        </a>
      ))}
    </Row>
  )
}

type AskedProps = Omit<ComponentProps<'input'>, 'value'> & { label: string; value?: string | undefined }

const Asked = ({ label, value, ...input }: AskedProps) => (
  <label>
    {label}
    <input maxLength={CONSENT_SHORT_MAX} defaultValue={value} {...input} />
  </label>
)
