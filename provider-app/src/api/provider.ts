import { amountOf, askFor, fieldsOf, isRecord, textOf as textOrNull, type Item } from 'shared-ui/answers';
import { api } from 'shared-ui/store';

export interface AvailabilitySettings {
  workingHours: { startTime: string; endTime: string };
  maxConcurrentBookings: number;
  autoAcceptBookings: boolean;
}

/** The helper's own account; texts are empty until given. */
export interface Provider {
  id: string;
  name: string;
  email: string;
  phone: string;
  businessName: string;
  businessAddress: string;
  businessDescription: string;
  paypalEmail: string;
  /** A file under /uploads. */
  profileImage: string | null;
  isApproved: boolean;
  isActive: boolean;
  createdAt: string | null;
  availabilitySettings: AvailabilitySettings;
}

/** The fields that a helper may change (H-7.6). */
export type ProviderChanges = Pick<
  Provider,
  'name' | 'phone' | 'businessName' | 'businessAddress' | 'businessDescription' | 'availabilitySettings'
> &
  Partial<Pick<Provider, 'paypalEmail'>>;

function textOf(value: unknown): string {
  return textOrNull(value) ?? '';
}

function toProvider(item: Item): Provider {
  const settings = fieldsOf(item.availabilitySettings);
  const hours = fieldsOf(settings.workingHours);
  return {
    id: textOf(item.id) || textOf(item._id),
    name: textOf(item.name),
    email: textOf(item.email),
    phone: textOf(item.phone),
    businessName: textOf(item.businessName),
    businessAddress: textOf(item.businessAddress),
    businessDescription: textOf(item.businessDescription),
    paypalEmail: textOf(item.paypalEmail),
    profileImage: textOrNull(item.profileImage),
    isApproved: item.isApproved === true,
    isActive: item.isActive === true,
    createdAt: textOrNull(item.createdAt),
    availabilitySettings: {
      workingHours: { startTime: textOf(hours.startTime), endTime: textOf(hours.endTime) },
      maxConcurrentBookings: amountOf(settings.maxConcurrentBookings) ?? 1,
      autoAcceptBookings: settings.autoAcceptBookings === true,
    },
  };
}

function readProvider({ provider }: Item): Provider | null {
  return isRecord(provider) ? toProvider(provider) : null;
}

function profile(id: string) {
  return `/api/auth/provider/profile/${encodeURIComponent(id)}`;
}

const providerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentProvider: build.query<Provider, void>({
      queryFn: (_, _api, _options, ask) =>
        askFor(ask, { url: '/api/auth/me-service', auth: 'provider', endsSessionOn401: true }, readProvider),
      providesTags: ['Provider'],
    }),
    getProviderProfile: build.query<Provider, string>({
      queryFn: (id, _api, _options, ask) =>
        askFor(ask, { url: profile(id), auth: 'provider', endsSessionOn401: true }, readProvider),
      providesTags: ['Provider'],
    }),
    updateProviderProfile: build.mutation<Provider | null, { id: string; changes: ProviderChanges }>({
      query: ({ id, changes }) => ({
        url: profile(id),
        method: 'PUT',
        body: changes,
        auth: 'provider',
        endsSessionOn401: true,
      }),
      transformResponse: (body) => readProvider(fieldsOf(body)),
      invalidatesTags: (_result, error) => (error ? [] : ['Provider']),
    }),
    uploadProviderImage: build.mutation<Provider | null, { id: string; image: File }>({
      query: ({ id, image }) => {
        const body = new FormData();
        body.append('profileImage', image);
        return {
          url: `${profile(id)}/image`,
          method: 'POST',
          body,
          auth: 'provider',
          timeout: 60_000,
          endsSessionOn401: true,
        };
      },
      transformResponse: (body) => readProvider(fieldsOf(body)),
      invalidatesTags: (_result, error) => (error ? [] : ['Provider']),
    }),
  }),
});

export const { getCurrentProvider, getProviderProfile } = providerApi.endpoints;
export const {
  useGetCurrentProviderQuery,
  useGetProviderProfileQuery,
  useUpdateProviderProfileMutation,
  useUploadProviderImageMutation,
} = providerApi;
