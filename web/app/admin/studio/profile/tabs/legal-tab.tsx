import {
  SEO_DESCRIPTION_MAX,
  SEO_PAGES,
  SEO_TITLE_MAX,
  type SeoPage,
} from '@linework/contract/studio/profile/profile'
import { defaultSeo } from '../../../../shared/seo/page-seo.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { unflatten } from '../document/flat.ts'
import { STUDIO_LABELS as LABELS, SEO_LABELS, type StudioDocument } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import styles from './legal-tab.module.css'

export function LegalTab({ form }: { form: StudioForm }) {
  const studio = unflatten<StudioDocument>(form.values)
  return (
    <>
      <Panel fields title={LABELS.privacy}>
        <TextAreaField
          form={form}
          name="privacy"
          label="Text"
          optional
          note="shown below the built-in privacy policy"
          rows={8}
        />
      </Panel>
      <Panel
        fields
        title="Search engines"
        hint="Title and description of each page. If empty, the text in grey is used."
      >
        {SEO_PAGES.map((page) => {
          const made = defaultSeo(studio, page)
          return (
            <Stack as="fieldset" gap={4} key={page} className={styles.page}>
              <legend>{SEO_LABELS[page]}</legend>
              <SeoText
                form={form}
                name={`seo.${page}.title`}
                label="Title"
                made={made.title}
                max={SEO_TITLE_MAX}
              />
              <SeoText
                form={form}
                name={`seo.${page}.description`}
                label="Description"
                made={made.description}
                max={SEO_DESCRIPTION_MAX}
              />
            </Stack>
          )
        })}
      </Panel>
    </>
  )
}

interface Props {
  form: StudioForm
  name: `seo.${SeoPage}.${'title' | 'description'}`
  label: string
  made: string
  max: number
}

function SeoText({ form, name, label, made, max }: Props) {
  return (
    <TextAreaField
      form={form}
      name={name}
      label={label}
      optional
      rows={max > 100 ? 3 : 2}
      placeholder={made}
      countTo={form.values[name] === '' ? undefined : max}
    />
  )
}
