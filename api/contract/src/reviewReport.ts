import { reasonBody } from './operatorAudit';
import { success, type SchemaTable } from './response';
import { idParam } from './text';

export const reviewReportSchemas = {
  reportReview: {
    summary: 'A helper reports a review of their own work to the operators, once',
    params: idParam,
    body: reasonBody,
    response: success(),
  },
} satisfies SchemaTable;
