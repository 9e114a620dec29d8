import { ARTIST_BIO_MAX, ARTIST_BIO_MIN } from '@linework/contract/content/artists'
import { Split } from '../../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { slugNote, TextField } from '../../../kit/form/fields/text-field.tsx'
import { OnePictureField } from '../../../kit/form/pictures/one-picture-field.tsx'
import { PictureListField } from '../../../kit/form/pictures/picture-list-field.tsx'
import { useServices } from '../../services/use-services.ts'
import styles from './artist-fields.module.css'
import { ArtistPracticeFields } from './artist-practice-fields.tsx'
import { OtherServicesField } from './other-services-field.tsx'
import { ServiceField } from './service-field.tsx'
import { ARTIST_LABELS, type ArtistForm } from './use-artist-form.ts'

export function ArtistFields({ form }: { form: ArtistForm }) {
  const { artist, errors, profile, work, texts } = form
  const services = useServices()
  const service = (
    <ServiceField form={form} services={services} now={artist?.service._id ? artist.service : undefined} />
  )
  return (
    <>
      <Split gap={6}>
        <TextField form={form} name="name" label={ARTIST_LABELS.name} />
        <TextField form={form} name="experience" label={ARTIST_LABELS.experience} optional />
      </Split>
      {artist ? (
        <Split gap={6}>
          {service}
          <TextField
            form={form}
            name="slug"
            label={ARTIST_LABELS.slug}
            optional
            note={slugNote('/artists/')}
          />
        </Split>
      ) : (
        service
      )}
      <OtherServicesField form={form} services={services.services ?? artist?.services ?? []} />
      <TextAreaField
        form={form}
        name="bio"
        label={ARTIST_LABELS.bio}
        note={`at least ${ARTIST_BIO_MIN} characters`}
        rows={3}
        countTo={ARTIST_BIO_MAX}
        maxLength={ARTIST_BIO_MAX}
      />
      <TextAreaField
        form={form}
        name="hours"
        label={ARTIST_LABELS.hours}
        optional
        note="a line for each day, like Monday to Friday: 11AM - 7PM"
        rows={2}
      />
      <ArtistPracticeFields form={form} />
      <div className={styles.pictures}>
        <div className={styles.profile}>
          <OnePictureField
            label={ARTIST_LABELS.profileImage}
            optional={artist !== undefined}
            picture={profile}
            crops="profile"
            texts={texts.profile}
            error={errors.profileImage}
            sent={form.upload.sent}
          />
        </div>
        <PictureListField
          label={ARTIST_LABELS.images}
          listLabel="Pictures of this artist"
          pictures={work}
          texts={texts.work}
          error={errors.images}
          sent={form.upload.sent}
        />
      </div>
    </>
  )
}
