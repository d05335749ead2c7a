/** The columns of a CSV file of services, in the order of an export. All but the id have to be there, in any order and case. */
export const SERVICE_COLUMNS = ['Id', 'Category', 'Name', 'Description', 'Price per hour', 'Areas', 'Active'] as const;
export type ServiceColumn = (typeof SERVICE_COLUMNS)[number];
