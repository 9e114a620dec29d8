import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dial } from '../../shared/look/dial.tsx'
import { Mark } from '../../shared/look/mark.tsx'
import { Picture } from '../../shared/pictures/picture.tsx'
import { Button, GhostButton } from '../../ui/buttons/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field, LabelledInput } from '../../ui/fields/field.tsx'
import { LabelledPassword } from '../../ui/fields/password-input.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Marquee } from '../../ui/motion/marquee.tsx'
import styles from './styleguide-page.module.css'

const ITEMS = ['one', 'two', 'three', 'four', 'five']

/** Development only: every component in all its states. */
export default function StyleguidePage() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <Stack className={styles.page}>
      <h1 className={styles.title}>Style guide</h1>
      <Tokens />
      <Part name="Buttons">
        <Button label="Primary" arrow />
        <Button label="Ghost" variant="ghost" />
        <Button label="Small" size="small" />
        <Button label="Disabled" disabled />
        <span className={`paper ${styles.paper}`}>
          <Button label="Ink on paper" variant="ink" arrow />
        </span>
      </Part>
      <FieldStates />
      <Part name="Toasts and dialogs">
        <Button label="Toast, done" size="small" onClick={() => showToast('ok', 'Saved.')} />
        <Button size="small" onClick={() => showToast('error', 'Failed to load services')}>
          Toast, failure
        </Button>
        <GhostButton label="Dialog" onClick={() => setOpen('dialog')} />
        <GhostButton label="Confirm" onClick={() => setOpen('confirm')} />
      </Part>
      <Part name="Loading, empty, progress" grid>
        <Skeleton className={styles.box} />
        <EmptyState text="No images found." />
        <ProgressBar label="Sending" share={0.4} />
        <Picture className={styles.box} picture={null} sizes="300px" />
      </Part>
      <Part name="Pages">
        <Pagination page={3} pages={9} addressOf={(page) => `?page=${page}`} />
      </Part>
      <Part name="Mark, dial, band" grid>
        <Mark to="/admin" />
        <Dial className={styles.dial} />
        <div className={`paper ${styles.paper}`}>
          <Band />
          <Accordion
            name="styleguide"
            items={ITEMS.slice(0, 3).map((key) => ({
              key,
              question: `Question ${key}?`,
              answer: `Answer ${key}.`,
            }))}
          />
        </div>
      </Part>
      <div>
        <h2 className={`muted subheading ${styles.heading}`}>Carousel and marquee</h2>
        <Carousel
          label="Sample slides"
          className={styles.slides}
          slides={ITEMS.map((key) => ({
            key,
            content: <span className={styles.slide}>{key}</span>,
            copy: <span className={styles.slide}>{key}</span>,
          }))}
        />
        <Marquee
          label="Sample marquee"
          items={ITEMS.map((key) => ({
            key,
            content: <span className={styles.quote}>{`Words of number ${key}. `}</span>,
          }))}
          paused={false}
        />
      </div>
      {open === 'dialog' ? (
        <Dialog title="A dialog" onClose={close} footer={(end) => <Button label="Close" onClick={end} />}>
          <p>Header, body and footer are separated by thin lines.</p>
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Delete Image"
          text="Are you sure you want to delete this image?"
          confirmLabel="Delete"
          onConfirm={close}
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}

function FieldStates() {
  return (
    <Part name="Fields" grid>
      <LabelledInput label="Empty" placeholder="Placeholder" />
      <LabelledInput label="Filled" optional defaultValue="Sneha Patra" />
      <LabelledInput label="Wrong" error="Enter a valid email." defaultValue="sneha@" />
      <LabelledInput label="Disabled" disabled defaultValue="Not now" />
      <LabelledPassword label="Password" defaultValue="secret" />
      <Field label="Long text">
        {(control) => <TextArea {...control} value="Some words" countTo={200} onChange={() => {}} />}
      </Field>
      <Alert text="Please fix the errors below before submitting." />
    </Part>
  )
}

export function Part({
  name,
  grid = false,
  children,
}: {
  name: string
  grid?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <h2 className={`muted subheading ${styles.heading}`}>{name}</h2>
      {grid ? (
        <Grid min="medium" gap={5}>
          {children}
        </Grid>
      ) : (
        <Row gap={5} wrap align="center">
          {children}
        </Row>
      )}
    </div>
  )
}

const COLOURS = [
  'surface-0',
  'surface-1',
  'surface-3',
  'surface-4',
  'surface-5',
  'text-1',
  'text-2',
  'text-3',
  'paper',
  'paper-2',
  'paper-text-1',
  'paper-text-2',
  'accent',
  'accent-hover',
  'accent-active',
  'accent-on-paper',
  'highlight',
  'success',
  'info',
  'error-text',
  'error-border',
  'alert-bg',
  'alert-text',
  'alert-border',
]

function Tokens() {
  return (
    <>
      <Part name="Colours" grid>
        {COLOURS.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Part>
      <Part name="Type" grid>
        <p className={styles.display}>Grenze Gotisch</p>
        <p>Hanken Grotesk, for everything that is read.</p>
        <p className={styles.quote}>Redaction italic, for what clients say.</p>
      </Part>
    </>
  )
}

/** Set by script, because the content security policy forbids style attributes. */
function Swatch({ name }: { name: string }) {
  const colour = useRef<HTMLSpanElement>(null)
  useEffect(() => colour.current?.style.setProperty('--colour', `var(--${name})`), [name])
  return (
    <Stack gap={2} className="text-xs">
      <span ref={colour} className={styles.colour} />
      {name}
    </Stack>
  )
}
