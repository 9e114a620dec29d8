import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { readVideo, VIDEO_MAX_BYTES } from '@linework/contract/studio/profile/video'
import { studioApi } from '@linework/contract/studio/site-api'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FilePicker } from '../../../../ui/fields/file-picker.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { useFileUpload } from './use-file-upload.ts'
import styles from './video-field.module.css'

const FIELD = 'about.video'

export function VideoField({ form }: { form: StudioForm }) {
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
            <Button variant="ghost" size="small" onClick={() => form.change(FIELD, null)}>
              Remove the video
            </Button>
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
      <FieldConflict form={form} name={FIELD} label={STUDIO_LABELS[FIELD]} formatValue={describe} />
    </Panel>
  )
}

const describe = (video: string | null) => (video === null ? 'No video' : 'A video')
