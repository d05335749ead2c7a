import type { CallName } from 'contract';
import type { OperatorSitePage } from 'contract/desk/operatorSitePages';
import { found, HttpError, ok, type FakeRequest, type Handler } from './handler';
import type { ServerData } from './serverData';

function pageOf(pages: OperatorSitePage[], { slug }: FakeRequest['params']): OperatorSitePage {
  return found(pages.find((page) => page.slug === slug));
}

/** The page to be changed, if it is as it was when it was loaded. */
function claimed({ sitePages }: ServerData, { params, body }: FakeRequest): OperatorSitePage {
  const page = pageOf(sitePages, params);
  if (page.version !== body.version)
    throw new HttpError(409, 'CONFLICT', 'Somebody else has just changed this. Please load it again.');
  return page;
}

/** Replaces the page by its next version: a response that was sent stays as it was. */
function addVersion(data: ServerData, request: FakeRequest, changes: Partial<OperatorSitePage>) {
  const page = claimed(data, request);
  const { versions, ...latest } = { ...page, ...changes, version: page.version + 1, author: 'Olive' };
  const next = { ...latest, versions: [latest, ...versions] };
  data.sitePages = data.sitePages.map((one) => (one === page ? next : one));
  return ok({ data: next });
}

/** How the fake server responds to calls of pages of rules and help, everybody's and operators'. */
export const sitePageHandlers: Partial<Record<CallName, Handler>> = {
  listSitePages: ({ sitePages }) => ok({ data: sitePages }),
  getSitePage: ({ sitePages }, { params }) => ok({ data: pageOf(sitePages, params) }),
  listOperatorSitePages: ({ sitePages }) => ok({ data: sitePages }),
  getOperatorSitePage: ({ sitePages }, { params }) => ok({ data: pageOf(sitePages, params) }),
  changeSitePage: (data, request) => {
    const { title, body } = request.body as { title: string; body: string };
    return addVersion(data, request, { title, body, confirmedAt: null });
  },
  confirmSitePage: (data, request) => addVersion(data, request, { confirmedAt: '2026-11-20T09:30:00.000Z' }),
};
