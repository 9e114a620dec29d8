import { artists } from '@linework/contract/content/artists-kind'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { SelectField } from '../../../kit/form/fields/select-field.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import type { useServices } from '../../services/use-services.ts'
import styles from './artist-fields.module.css'

interface Props {
  form: Pick<Form<{ service: string }>, 'values' | 'errors' | 'change' | 'conflicts' | 'choose'>
  services: ReturnType<typeof useServices>
  /** The artist's current service, shown while the others load. */
  now: Artist['service'] | undefined
}

export function ServiceField({ form, services: { services, failed, retry }, now }: Props) {
  const options = services ?? (now ? [now] : [])
  return (
    <Stack gap={3} align="start" className={styles.service}>
      <SelectField
        form={form}
        name="service"
        label={artists.fields.service.label}
        placeholder={services || failed ? 'Select a service' : 'Loading services...'}
        options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {failed ? (
        <>
          <Alert text={ARTIST_TEXTS.servicesFailed} />
          <Button variant="ghost" size="small" onClick={retry}>
            Try again
          </Button>
        </>
      ) : null}
    </Stack>
  )
}
