import { type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isPropertyAccessExpression,
  isTypeAliasDeclaration,
  isTypeNode,
} from 'typescript/unstable/ast/is'
import { API, type Project } from 'typescript/unstable/sync'

import { attributeOf, type Feature, featureOf } from './features.ts'

export interface Use {
  readonly feature: Feature
  /** File and line. */
  readonly where: string
}

const WEB_PLATFORM = /\/lib\.(dom|webworker)[\w.]*\.d\.ts$/

/** What the sources of a TypeScript project use of the web platform without asking whether it is there. */
export function usesIn(tsconfig: string, isWanted: (file: string) => boolean): Use[] {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()
    if (!project) throw new Error(`${tsconfig} is no project.`)
    return project.program
      .getSourceFileNames()
      .filter(isWanted)
      .flatMap((file) => usesInFile(project, file))
  } finally {
    api.close()
  }
}

function usesInFile(project: Project, file: string): Use[] {
  const source = project.program.getSourceFile(file)
  if (!source) return []
  const names: Identifier[] = []
  const uses: Use[] = []
  const add = (feature: Feature | undefined, { end }: Node) => {
    if (feature) uses.push({ feature, where: `${file}:${source.text.slice(0, end).split('\n').length}` })
  }
  const visit = (node: Node): void => {
    if ([isTypeNode, isInterfaceDeclaration, isTypeAliasDeclaration, isImportDeclaration].some((is) => is(node))) return
    if (isIdentifier(node) && !isAskedFor(node)) names.push(node)
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node))
      for (const attribute of node.attributes.properties)
        if (isJsxAttribute(attribute))
          add(attributeOf(node.tagName.getText(source), attribute.name.getText(source)), attribute.name)
    node.forEachChild(visit)
  }
  visit(source)
  for (const [index, symbol] of project.checker.getSymbolAtLocation(names).entries()) {
    const name = names[index]
    if (!name || !symbol?.declarations.some(({ path }) => WEB_PLATFORM.test(path))) continue
    add(featureOf(symbol.name, ownersOf(project, name, symbol.getParent()?.name)), name)
  }
  return uses
}

/** Where MDN may describe a member: at the interface that declares it, at the type of what has it, or at that by its name. */
function ownersOf({ checker }: Project, name: Identifier, declaring: string | undefined): string[] {
  const { parent } = name
  const owner = isPropertyAccessExpression(parent) && parent.name === name ? parent.expression : undefined
  const own = owner && [
    checker.getTypeAtLocation(owner)?.getSymbol()?.name,
    isIdentifier(owner) ? owner.text : undefined,
  ]
  return [declaring, ...(own ?? [])].filter((each) => each !== undefined)
}

/** `scheduler.yield?.()` and `typeof Notification` ask whether there is such a thing. */
function isAskedFor(name: Identifier): boolean {
  const { parent } = name
  if (parent.kind === SyntaxKind.TypeOfExpression) return true
  const whole = isPropertyAccessExpression(parent) && parent.name === name ? parent : name
  const { parent: around } = whole
  const isStep = isCallExpression(around) || isPropertyAccessExpression(around)
  return isStep && around.expression === whole && around.questionDotToken !== undefined
}
