import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import type { Accounts } from '../../services/accounts/accounts.ts';
import { MAX_PICTURE_BYTES } from '../../services/accounts/pictures.ts';
import { isPro } from '../../services/accounts/plan.ts';
import { updateUser } from '../../services/accounts/users.ts';
import { appConfig } from '../../services/app-config.ts';
import { CallError } from '../../services/call-error.ts';
import { CountryTable } from '../../services/geo/country-table.ts';
import type { StorageUse } from '../../services/storage-use.ts';
import { withFormFiles } from '../project/form-file.ts';
import { route } from '../route.ts';
import { ownerChecker } from './owner-checker.ts';

const COUNTRY_CODE = /^[A-Za-z]{2}$/;

/** What belongs to a person: profile, image, quota, plan, place, and the end of the account. */
export async function profileRoutes(
  server: FastifyInstance,
  context: ServerContext,
  accounts: Accounts,
  storage: StorageUse,
): Promise<void> {
  const { config, database, now } = context;
  const { profiles, pictures, deletion } = accounts;
  const checkOwner = ownerChecker(accounts);

  route(server, context, ACCOUNT_CALLS.userDetail, async ({ query, caller }) => {
    if (query.systemRefKey && query.systemRefKey !== caller.user.systemRefKey)
      throw new CallError('notFound', 'There is no such user.');
    return { profile: await profiles.of(caller.user) };
  });

  route(server, context, ACCOUNT_CALLS.updateProfile, async ({ body, caller }) => {
    const { name, userPreferences, userSettings } = body;
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(userPreferences === undefined ? {} : { preferences: JSON.stringify(userPreferences) }),
      ...(userSettings === undefined ? {} : { settings: JSON.stringify(userSettings) }),
    };
    const isEmpty = Object.keys(changes).length === 0;
    const user = isEmpty ? caller.user : await updateUser(database.queries, caller.user.userId, changes);
    return { profile: await profiles.of(user) };
  });

  route(server, context, ACCOUNT_CALLS.updateBasicInformation, async ({ body, caller }) => {
    const user = await updateUser(database.queries, caller.user.userId, { name: body.name });
    return { profile: await profiles.of(user) };
  });

  route(server, context, ACCOUNT_CALLS.isProUser, async ({ caller }) => ({
    proUser: isPro(caller.user, config, now()),
  }));

  await withFormFiles(server, MAX_PICTURE_BYTES, (scope, options, withFormFile) =>
    route(
      scope,
      context,
      ACCOUNT_CALLS.profilePicture,
      async ({ caller, request }) => {
        const user = await withFormFile(request, caller.user.userId, (bytes) =>
          pictures.set(storage, caller.user, bytes),
        );
        return { profilePicUrl: await pictures.url(user.pictureKey ?? '') };
      },
      options,
    ),
  );

  route(server, context, ACCOUNT_CALLS.deleteProfilePicture, async ({ caller }) => {
    await pictures.remove(database.queries, caller.user);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.deleteAccount, async ({ body, caller, request }) => {
    await checkOwner(caller, body?.password, request);
    await deletion.delete(caller.user);
    return {};
  });

  route(server, context, ACCOUNT_CALLS.userQuota, async ({ caller }) => profiles.quota(caller.user));

  route(server, context, ACCOUNT_CALLS.apiUsageDetails, async ({ query, caller }) =>
    profiles.apiUsageOf(caller.user.userId, query.apiId),
  );

  route(server, context, ACCOUNT_CALLS.appConfig, async () => appConfig(config));

  const countries = new CountryTable();
  route(server, context, ACCOUNT_CALLS.geoInfo, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const country =
      config.geoHeader === undefined ? undefined : String(request.headers[config.geoHeader] ?? '');
    const countryCode =
      country !== undefined && COUNTRY_CODE.test(country)
        ? country.toUpperCase()
        : await countries.countryOf(request.ip);
    // Registries know countries only; the form asks for what is left empty here.
    return { countryCode, regionCode: '', city: '', zipCode: '' };
  });
}
