import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'

import { MAX_LIST_DEPTH, richTextSchema } from '#domain/shared/rich-text-schema'

/** Whether no list is deeper within others than a text may have it. */
export function isShallow(doc: Node): boolean {
  return measureDepth(doc) <= MAX_LIST_DEPTH
}

function measureDepth(node: Node): number {
  const below = node.isTextblock ? 0 : Math.max(0, ...node.children.map(measureDepth))
  return node.type === richTextSchema.nodes.list_item ? below + 1 : below
}

/** Leaves a list that cannot go any deeper where it is. */
export const shallowLists = () => new Plugin({ filterTransaction: (tr) => !tr.docChanged || isShallow(tr.doc) })
