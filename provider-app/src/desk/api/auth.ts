import { operatorAuthCalls as calls } from 'contract/desk/operator.calls';
import { api, endpoint } from 'shared-ui/store';

const LOGIN = { timeoutMs: 10_000 };

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginOperator: build.mutation(endpoint(calls.loginOperator, LOGIN)),
    readEnrolment: build.query(endpoint(calls.readEnrolment, LOGIN)),
    confirmEnrolment: build.mutation(endpoint(calls.confirmEnrolment, LOGIN)),
  }),
});

export const { useLoginOperatorMutation, useReadEnrolmentQuery, useConfirmEnrolmentMutation } = authApi;
