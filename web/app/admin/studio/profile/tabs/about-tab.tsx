import { FOUNDERS_MAX, STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { readVideo, VIDEO_MAX_BYTES } from '@linework/contract/studio/profile/video'
import { studioApi } from '@linework/contract/studio/site-api'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FilePicker } from '../../../../ui/fields/file-picker.tsx'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS as LABELS, STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { FormPictureField, PictureField } from '../pictures/picture-field.tsx'
import { RowList, RowText } from './row-list.tsx'
import { useFileUpload } from './use-file-upload.ts'
import styles from './video-field.module.css'

export function AboutTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel fields title="Words">
        <TextAreaField form={form} name="about.title" optional note="one or two lines" rows={2} />
        <TextAreaField form={form} name="about.lead" optional rows={3} countTo={STUDIO_LEAD_MAX} />
        <TextAreaField
          form={form}
          name="about.text"
          optional
          note="an empty line begins a paragraph"
          rows={8}
        />
        <FormPictureField form={form} name="about.picture" />
      </Panel>
      <VideoField form={form} />
      <Panel fields title={LABELS.founders} hint="Optional. Without founders, the section is hidden.">
        <FoundersField form={form} />
      </Panel>
    </>
  )
}

type Founders = StudioForm['values']['founders']

const NEW_FOUNDER = { name: '', role: '', text: '', portrait: null }

function FoundersField({ form }: { form: StudioForm }) {
  const { values, errors, change: changeField } = form
  return (
    <>
      <RowList
        rows={values.founders}
        max={FOUNDERS_MAX}
        addLabel="Add a founder"
        blank={NEW_FOUNDER}
        nameOf={({ name }, i) => name || `Founder ${i + 1}`}
        onChange={(next) => changeField('founders', next)}
      >
        {({ name, role, text, portrait }, i, change) => (
          <>
            <RowText
              label="Name"
              value={name}
              error={errors[`founders.${i}.name`]}
              onValue={(name) => change({ name })}
            />
            <RowText
              label="Role"
              optional
              placeholder="Founder"
              value={role}
              error={errors[`founders.${i}.role`]}
              onValue={(role) => change({ role })}
            />
            <LabelledTextArea
              label="Text"
              optional
              error={errors[`founders.${i}.text`]}
              rows={5}
              value={text}
              onValue={(text) => change({ text })}
            />
            <PictureField
              label={`Portrait${name === '' ? '' : ` of ${name}`}`}
              picture={portrait}
              error={errors[`founders.${i}.portrait`]}
              onChange={(picture) =>
                changeField('founders', (now) =>
                  now.map((row, at) => (at === i ? { ...row, portrait: picture } : row)),
                )
              }
            />
          </>
        )}
      </RowList>
      <FieldConflict form={form} name="founders" formatValue={describeFounders} />
    </>
  )
}

const describeFounders = (founders: Founders) =>
  founders.map(({ name, role, text }) => [name, role, text].filter(Boolean).join(', ')).join('\n') ||
  'No founders'

const FIELD = 'about.video'

function VideoField({ form }: { form: StudioForm }) {
  const { share, problem, send } = useFileUpload(studioApi.video, {
    field: 'video',
    failed: VIDEO_TEXTS.failed,
    check: ({ size }) => (size > VIDEO_MAX_BYTES ? VIDEO_TEXTS.tooLarge : undefined),
    onUploaded: ({ name }) => form.change(FIELD, name),
  })
  const shown = readVideo(form.values[FIELD])
  return (
    <Panel
      fields
      title={STUDIO_LABELS[FIELD]}
      hint="It plays behind the title. The picture is shown while it loads, and to visitors who prefer no motion."
    >
      {shown ? (
        <>
          <video
            key={shown.address}
            className={styles.video}
            src={shown.address}
            aria-label={STUDIO_LABELS[FIELD]}
            controls
            muted
            loop
            playsInline
          />
          <div>
            <GhostButton label="Remove the video" onClick={() => form.change(FIELD, null)} />
          </div>
        </>
      ) : null}
      <Field label={shown ? 'Another video' : 'Video'} optional error={problem ?? form.errors[FIELD]}>
        {({ className: _, ...control }) => (
          <>
            <FilePicker
              {...control}
              accept="video/mp4,video/webm"
              disabled={share !== undefined}
              title={share === undefined ? 'Drop a video, or choose one' : 'Sending...'}
              hint={VIDEO_TEXTS.hint}
              onFiles={send}
            />
            {share === undefined ? null : <ProgressBar label="Uploading the video" share={share} />}
          </>
        )}
      </Field>
      <FieldConflict form={form} name={FIELD} formatValue={describe} />
    </Panel>
  )
}

const describe = (video: string | null) => (video === null ? 'No video' : 'A video')
