export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "companies": {
                  Row: {
                    "address": string | null,"aliases": (string)[],"approved": boolean,"description": string,"domain": string | null,"key": string,"logo": string | null,"name": string,"sells": (string)[],"sensors": (string)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"aliases"?: (string)[],"approved"?: boolean,"description"?: string,"domain"?: string | null,"key": string,"logo"?: string | null,"name": string,"sells"?: (string)[],"sensors"?: (string)[]
                  }
                  Update: {
                    "address"?: string | null,"aliases"?: (string)[],"approved"?: boolean,"description"?: string,"domain"?: string | null,"key"?: string,"logo"?: string | null,"name"?: string,"sells"?: (string)[],"sensors"?: (string)[]
                  }
                  Relationships: [
                    
                  ]
                },"company_stats": {
                  Row: {
                    "company": string,"rated": number,"rating_histogram": (number)[],"rating_mean": number | null,"reviews": number,"samples": number
                  }
                  ComputedFields: never
                  Insert: {
                    "company": string,"rated"?: number,"rating_histogram"?: (number)[],"rating_mean"?: number | null,"reviews"?: number,"samples"?: number
                  }
                  Update: {
                    "company"?: string,"rated"?: number,"rating_histogram"?: (number)[],"rating_mean"?: number | null,"reviews"?: number,"samples"?: number
                  }
                  Relationships: [
                    
                  ]
                },"market_price_stats": {
                  Row: {
                    "acquisition": string,"average": number,"basis": string,"companies": number,"lower_quartile": number,"median": number,"n": number,"newest_month": string,"samples": number,"sensor": string,"size_class": string,"upper_quartile": number
                  }
                  ComputedFields: never
                  Insert: {
                    "acquisition": string,"average": number,"basis": string,"companies": number,"lower_quartile": number,"median": number,"n": number,"newest_month": string,"samples"?: number,"sensor": string,"size_class": string,"upper_quartile": number
                  }
                  Update: {
                    "acquisition"?: string,"average"?: number,"basis"?: string,"companies"?: number,"lower_quartile"?: number,"median"?: number,"n"?: number,"newest_month"?: string,"samples"?: number,"sensor"?: string,"size_class"?: string,"upper_quartile"?: number
                  }
                  Relationships: [
                    
                  ]
                },"price_stats": {
                  Row: {
                    "acquisition": string,"average": number,"basis": string,"company": string,"lower_quartile": number,"median": number,"n": number,"newest_month": string,"samples": number,"sensor": string,"size_class": string,"upper_quartile": number
                  }
                  ComputedFields: never
                  Insert: {
                    "acquisition": string,"average": number,"basis": string,"company": string,"lower_quartile": number,"median": number,"n": number,"newest_month": string,"samples"?: number,"sensor": string,"size_class": string,"upper_quartile": number
                  }
                  Update: {
                    "acquisition"?: string,"average"?: number,"basis"?: string,"company"?: string,"lower_quartile"?: number,"median"?: number,"n"?: number,"newest_month"?: string,"samples"?: number,"sensor"?: string,"size_class"?: string,"upper_quartile"?: number
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "display_name": string | null,"id": string,"phone": string | null,"role": string | null,"sector": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "display_name"?: string | null,"id": string,"phone"?: string | null,"role"?: string | null,"sector"?: string | null
                  }
                  Update: {
                    "display_name"?: string | null,"id"?: string,"phone"?: string | null,"role"?: string | null,"sector"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"review_authors": {
                  Row: {
                    "created_at": string,"id": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id": string,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reviews": {
                  Row: {
                    "acquisition": string | null,"affiliated": boolean,"anonymous": boolean,"area_key": number | null,"area_km2": number | null,"company": string,"created_on": string,"display_name": string | null,"half_stars": number | null,"helpful": number,"id": string,"licence": string | null,"price": number,"price_basis": string,"price_key": number | null,"price_per_km2": number | null,"price_per_km2_key": number | null,"quoted_month": string,"rating": number | null,"resolution": string,"resolution_m": number | null,"review": string,"sample": boolean,"sensor": string | null,"size_class": string | null,"unusual": boolean,"updated_on": string,"writer_role": string | null,"writer_sector": string | null,"companies": {
              "address": string | null,
"aliases": (string)[],
"approved": boolean,
"description": string,
"domain": string | null,
"key": string,
"logo": string | null,
"name": string,
"sells": (string)[],
"sensors": (string)[]
            } | null
                  }
                  ComputedFields: "companies"
                  Insert: {
                    "acquisition"?: string | null,"affiliated"?: boolean,"anonymous"?: boolean,"area_key"?: never,"area_km2"?: number | null,"company": string,"created_on"?: string,"display_name"?: string | null,"half_stars"?: never,"helpful"?: number,"id": string,"licence"?: string | null,"price": number,"price_basis"?: string,"price_key"?: never,"price_per_km2"?: number | null,"price_per_km2_key"?: never,"quoted_month"?: string,"rating"?: number | null,"resolution": string,"resolution_m"?: number | null,"review": string,"sample"?: boolean,"sensor"?: string | null,"size_class"?: string | null,"unusual"?: boolean,"updated_on"?: string,"writer_role"?: string | null,"writer_sector"?: string | null
                  }
                  Update: {
                    "acquisition"?: string | null,"affiliated"?: boolean,"anonymous"?: boolean,"area_key"?: never,"area_km2"?: number | null,"company"?: string,"created_on"?: string,"display_name"?: string | null,"half_stars"?: never,"helpful"?: number,"id"?: string,"licence"?: string | null,"price"?: number,"price_basis"?: string,"price_key"?: never,"price_per_km2"?: number | null,"price_per_km2_key"?: never,"quoted_month"?: string,"rating"?: number | null,"resolution"?: string,"resolution_m"?: number | null,"review"?: string,"sample"?: boolean,"sensor"?: string | null,"size_class"?: string | null,"unusual"?: boolean,"updated_on"?: string,"writer_role"?: string | null,"writer_sector"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "review_goes_with_its_author"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "review_authors"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "approve_company":
{ Args: { "company": string }; Returns: undefined
                           },
"claim_provider":
{ Args: { "of_company": string }; Returns: string
                           },
"claims":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"close_proposal":
{ Args: { "accepted": boolean,"note"?: string,"proposal": number }; Returns: boolean
                           },
"companies":
{ Args: { "review": Omit<Database["public"]['Tables']["reviews"]['Row'], Database["public"]['Tables']["reviews"]['ComputedFields']> }; Returns: {
              "address": string | null,
"aliases": (string)[],
"approved": boolean,
"description": string,
"domain": string | null,
"key": string,
"logo": string | null,
"name": string,
"sells": (string)[],
"sensors": (string)[]
            }
                          SetofOptions: {
        from: "reviews"
        to: "companies"
        isOneToOne: true
        isSetofReturn: true
      } },
"company_prices":
{ Args: { "of_companies": (string)[] }; Returns: Json
                           },
"decide_claim":
{ Args: { "approved": boolean,"email_address": string,"of_company": string }; Returns: boolean
                           },
"delete_account":
{ Args: { "account": string,"keep_reviews": boolean }; Returns: undefined
                           } |
{ Args: { "account": string,"keep_reviews": boolean,"session": string }; Returns: boolean
                           },
"dismiss_reports":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"hide_review":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"is_reserved_name":
{ Args: { "display_name": string }; Returns: boolean
                           },
"listed_companies":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"market_company_prices":
{ Args: { "of_sensor": string,"of_size_class": string }; Returns: Json
                           },
"market_quotes":
{ Args: { "of_sensor": string,"of_size_class": string }; Returns: Json
                           },
"matching_prices":
{ Args: { "least_area"?: number,"least_price"?: number,"most_area"?: number,"most_price"?: number,"of_acquisitions": (string)[],"of_basis": string,"of_company"?: string,"of_sensor": string,"of_size_class": string,"of_stars"?: string }; Returns: Json
                           },
"moderation_queue":
{ Args: { "after_review"?: string,"closed"?: boolean }; Returns: Json
                           },
"moderators":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"notice_failed":
{ Args: { "id": string }; Returns: undefined
                           },
"notice_sent":
{ Args: { "id": string }; Returns: undefined
                           },
"object_to_hiding":
{ Args: { "objection": string,"review": string }; Returns: undefined
                           },
"own_claims":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"own_hidden_reviews":
{ Args: { "from_row"?: number }; Returns: Json
                           },
"own_notice_settings":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"own_notices":
{ Args: { "at_most"?: number }; Returns: Json
                           },
"own_proposals":
{ Args: { "from_row"?: number }; Returns: Json
                           },
"own_removed_replies":
{ Args: { "from_row"?: number }; Returns: Json
                           },
"own_replies":
{ Args: { "from_row"?: number }; Returns: Json
                           },
"own_standing":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"own_votes":
{ Args: { "of_reviews"?: (string)[] }; Returns: (string)[]
                           },
"page_state":
{ Args: { "of_companies"?: (string)[] }; Returns: Json
                           },
"proposals":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"propose_change":
{ Args: { "change": string,"of_company": string,"source": string }; Returns: undefined
                           },
"quote_points":
{ Args: { "of_company": string }; Returns: Json
                           },
"recently_hidden":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"release_author":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"remove_reply":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"reply_to_review":
{ Args: { "reply": string,"review": string }; Returns: undefined
                           },
"report_review":
{ Args: { "address": string,"reason": string,"reporter": string,"review": string,"words": string }; Returns: string
                           },
"request_rebuild":
{ Args: { "per_month": number }; Returns: boolean
                           },
"request_removal_rebuild":
{ Args: { "per_month": number,"shown": Json }; Returns: boolean
                           },
"request_urgent_rebuild":
{ Args: { "moderator": string }; Returns: boolean
                           },
"restore_review":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"review_counts":
{ Args: { "of_company"?: string }; Returns: Json
                           },
"review_replies":
{ Args: { "of_reviews": (string)[] }; Returns: Json
                           },
"set_moderator":
{ Args: { "email_address": string,"is_moderator": boolean }; Returns: boolean
                           },
"set_notice":
{ Args: { "of_kind": string,"wanted": boolean }; Returns: undefined
                           },
"site_fingerprint":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"stop_author":
{ Args: { "reason": string,"review": string }; Returns: undefined
                           },
"take_notices":
{ Args: { "at_most": number }; Returns: Json
                           },
"unsubscribe":
{ Args: { "token": string }; Returns: undefined
                           },
"vote_helpful":
{ Args: { "helpful": boolean,"review": string }; Returns: number
                           },
"write_published_medians":
{ Args: { "medians": Json }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
