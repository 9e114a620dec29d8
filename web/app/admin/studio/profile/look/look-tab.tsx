import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import { FormPictureField } from '../pictures/form-picture-field.tsx'
import { HeroPictures } from '../pictures/hero-pictures.tsx'
import { AccentPanel } from './accent-panel.tsx'
import { LogoField } from './logo-field.tsx'

export function LookTab({ form }: { form: StudioForm }) {
  return (
    <>
      <AccentPanel form={form} />
      <LogoField form={form} />
      <HeroPictures form={form} />
      <Panel title="Other pictures">
        <FormPictureField form={form} name="contactPicture" />
        <FormPictureField form={form} name="signInPicture" />
      </Panel>
    </>
  )
}
