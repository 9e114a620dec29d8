import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { studioOf, useStudio } from '../../../shared/studio/use-studio.ts'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './page-head.module.css'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row gap={5} wrap align="center" justify="between" className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Row>
  )
}

interface ToolsProps {
  className?: string | undefined
  children: ReactNode
}

export function ListTools({ className = styles.actions, children }: ToolsProps) {
  return (
    <Row gap={3} wrap className={className}>
      {children}
    </Row>
  )
}

interface Props {
  label: string
  autoFocus?: boolean
  onClick: () => void
}

export function AddButton({ label, autoFocus = false, onClick }: Props) {
  return <ActionButton icon="plus" label={label} variant="primary" autoFocus={autoFocus} onClick={onClick} />
}

const titleOf = (studio: string, ...screen: string[]) =>
  [...screen, 'Back office', studio].filter((part) => part !== '').join(' | ')

/** For a screen that renders its <title> later, because the record's name loads after the screen. */
export const untitledMeta = [{ name: 'robots', content: 'noindex' }]

export const BackOfficeTitle = ({ screen }: { screen: string }) => (
  <title>{titleOf(useStudio().name, screen)}</title>
)

type Matches = Parameters<typeof studioOf>[0]

export const backOfficeMeta =
  (...screen: string[]) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: titleOf(studioOf(matches).name, ...screen) },
    ...untitledMeta,
  ]
