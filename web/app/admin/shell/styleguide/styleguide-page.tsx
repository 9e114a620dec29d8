import { useState } from 'react'
import { Dial } from '../../../shared/look/dial.tsx'
import { Mark } from '../../../shared/look/mark.tsx'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Accordion } from '../../../ui/layout/accordion.tsx'
import { Band } from '../../../ui/layout/band.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { Marquee } from '../../../ui/motion/marquee.tsx'
import { FieldStates } from './field-states.tsx'
import { Part } from './part.tsx'
import styles from './styleguide-page.module.css'
import { Tokens } from './tokens.tsx'

const ITEMS = ['one', 'two', 'three', 'four', 'five']

/** Development only: every component in all its states. */
export default function StyleguidePage() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Style guide</h1>
      <Tokens />
      <Part name="Buttons">
        <Button arrow>Primary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button size="small">Small</Button>
        <Button disabled>Disabled</Button>
        <span className={`paper ${styles.paper}`}>
          <Button variant="ink" arrow>
            Ink on paper
          </Button>
        </span>
      </Part>
      <FieldStates />
      <Part name="Toasts and dialogs">
        <Button size="small" onClick={() => showToast('ok', 'Saved.')}>
          Toast, done
        </Button>
        <Button size="small" onClick={() => showToast('error', 'Failed to load services')}>
          Toast, failure
        </Button>
        <Button size="small" variant="ghost" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button size="small" variant="ghost" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
      </Part>
      <Part name="Waiting, nothing, progress" grid>
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
        <h2 className={styles.heading}>Carousel and marquee</h2>
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
        <Dialog title="A dialog" onClose={close} footer={(end) => <Button onClick={end}>Close</Button>}>
          <p>Header, body and footer are parted by hairlines.</p>
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
    </div>
  )
}
