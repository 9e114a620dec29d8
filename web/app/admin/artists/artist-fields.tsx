import { ARTIST_BIO_MAX } from '@prahar/contract/artists'
import { OnePictureField } from '../form/one-picture-field.tsx'
import { PictureListField } from '../form/picture-list-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import styles from './artist-fields.module.css'
import { ServiceField } from './service-field.tsx'
import type { ArtistForm } from './use-artist-form.ts'

export function ArtistFields({ form }: { form: ArtistForm }) {
  const { artist, errors, profile, work, texts } = form
  return (
    <>
      <div className={styles.pair}>
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="experience" label="Experience" optional />
      </div>
      <div className={artist ? styles.pair : undefined}>
        <ServiceField form={form} now={artist?.service ?? null} />
        {artist ? (
          <TextField form={form} name="slug" label="Address" optional note="the old one keeps working" />
        ) : null}
      </div>
      <TextAreaField
        form={form}
        name="bio"
        label="Bio"
        rows={3}
        countTo={ARTIST_BIO_MAX}
        maxLength={ARTIST_BIO_MAX}
      />
      <div className={styles.pictures}>
        <div className={styles.profile}>
          <OnePictureField
            label="Profile image"
            optional={artist !== undefined}
            picture={profile}
            texts={texts.profile}
            error={errors.profileImage}
          />
        </div>
        <PictureListField
          label="Gallery images"
          listLabel="Pictures of this artist"
          pictures={work}
          texts={texts.work}
          error={errors.images}
          progress={form.progress}
        />
      </div>
    </>
  )
}
