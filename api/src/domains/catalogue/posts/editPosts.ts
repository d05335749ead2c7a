import type { OperatorPost, PostFields } from 'contract/desk/operatorCatalogue';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { deleteRows, findRow, storeRow, updateRow } from '../../../platform/db/rows';
import { conflict, isUuid, requireById } from '../../../platform/lib/errors';
import { requirePicture, requireVersion, changesOf } from '../editing/catalogue.policy';
import { type ByOperator, recordAction } from '../../audit';
import { findOperatorPost } from './operatorPosts.repo';

const POST_FIELDS = ['title', 'excerpt', 'content', 'author', 'image', 'tags'] as const;
const WORDS_PER_MINUTE = 180;

function rowOf({ content, ...fields }: PostFields) {
  const readTime = Math.max(1, Math.round(content.split(/\s+/).length / WORDS_PER_MINUTE));
  return { ...fields, body: content, readTime };
}

function subjectOf({ _id, title }: Pick<OperatorPost, '_id' | 'title'>) {
  return { kind: 'post' as const, id: _id, name: title };
}

/** @throws AppError 404 */
export function requirePost(db: Db, id: string, now: Date): Promise<OperatorPost> {
  return requireById(id, (own) => findOperatorPost(db, own, now), 'Post not found');
}

/** The post to be changed, which nobody else changes meanwhile. @throws AppError 404 · 409 changed since it was loaded */
async function claimPost(trx: Db, id: string, version: number, now: Date): Promise<OperatorPost> {
  if (isUuid(id)) await findRow(trx, 'posts', { id }, { lock: true });
  const post = await requirePost(trx, id, now);
  requireVersion(post, version);
  return post;
}

/** Adds a draft (M-159.2). @throws AppError 400 unknown picture */
export function createPost(context: Context, fields: PostFields, by: ByOperator): Promise<OperatorPost> {
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    await requirePicture(trx, fields.image);
    const { id: _id } = await storeRow(trx, 'posts', { ...rowOf(fields), createdAt: now });
    const { title, author, tags } = fields;
    const subject = subjectOf({ _id, title });
    await recordAction(trx, context, by, { action: 'post.create', subject, after: { title, author, tags } });
    return requirePost(trx, _id, now);
  });
}

/** @throws AppError 400 unknown picture · 404 · 409 changed meanwhile */
export function changePost(
  context: Context,
  id: string,
  { version, ...fields }: PostFields & { version: number },
  by: ByOperator,
): Promise<OperatorPost> {
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const stored = await claimPost(trx, id, version, now);
    if (fields.image !== stored.image) await requirePicture(trx, fields.image);
    const changes = changesOf(POST_FIELDS, stored, fields);
    if (changes === null) return stored;
    await updateRow(trx, 'posts', stored._id, { ...rowOf(fields), version: version + 1 });
    const subject = subjectOf({ ...stored, ...fields });
    await recordAction(trx, context, by, { action: 'post.change', subject, ...changes });
    return requirePost(trx, stored._id, now);
  });
}

/** Shows a post to readers from now on, or makes it a draft again. @throws AppError 404 · 409 it is so already, or changed meanwhile */
export function publishPost(
  context: Context,
  { id, version, isPublished }: { id: string; version: number; isPublished: boolean },
  by: ByOperator,
): Promise<OperatorPost> {
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const stored = await claimPost(trx, id, version, now);
    if (isPublished === (stored.state === 'published') || (!isPublished && stored.state === 'draft'))
      throw conflict(isPublished ? 'The post is published already.' : 'The post is a draft already.');
    await updateRow(trx, 'posts', stored._id, { publishedAt: isPublished ? now : null, version: version + 1 });
    const action = isPublished ? 'post.publish' : 'post.unpublish';
    const before = { publishedAt: stored.publishedAt };
    const after = { publishedAt: isPublished ? now.toISOString() : null };
    await recordAction(trx, context, by, { action, subject: subjectOf(stored), before, after });
    return requirePost(trx, stored._id, now);
  });
}

/** @throws AppError 404 · 409 changed meanwhile */
export function removePost(context: Context, id: string, version: number, by: ByOperator): Promise<void> {
  return transact(context.db, async (trx) => {
    const stored = await claimPost(trx, id, version, context.clock.now());
    await deleteRows(trx, 'posts', { id: stored._id });
    const { title, author, publishedAt } = stored;
    const subject = subjectOf(stored);
    await recordAction(trx, context, by, { action: 'post.delete', subject, before: { title, author, publishedAt } });
  });
}
