import axe from 'axe-core'

/** Returns the axe violations in a part of the open screen; frames of other sites are excluded. */
export async function findViolations(within: 'main' | 'dialog'): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [within], exclude: ['iframe'] },
    { iframes: false, resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
